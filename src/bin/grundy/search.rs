//! Searches with a sign of life on a terminal.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use grundy::Limits;
use grundy::limits::Monitor;
use indicatif::ProgressBar;

const TICK: Duration = Duration::from_millis(100);

/// Runs a search; after a moment a spinner shows how far it is, if standard
/// error is a terminal.
pub(crate) fn watched<T>(limits: Limits, search: impl FnOnce(Limits) -> T) -> T {
    if !io::stderr().is_terminal() {
        return search(limits);
    }
    let monitor = Monitor::default();
    let limits = limits.monitor(&monitor);
    let (running, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || show(&monitor, &ended));
        let answer = search(limits);
        drop(running);
        answer
    })
}

/// Shows the spinner until the sender is gone.
fn show(monitor: &Monitor, ended: &mpsc::Receiver<()>) {
    let spinner = ProgressBar::new_spinner();
    while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        let seconds = spinner.elapsed().as_secs();
        spinner.set_message(format!(
            "searching: {} positions, {seconds} s",
            monitor.positions()
        ));
        spinner.tick();
    }
    spinner.finish_and_clear();
}
