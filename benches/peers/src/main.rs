use cpu_time::ProcessTime as Instant;
use grundy::{Cram, NimberSolver, Nimber};
use igs::dbs::{NimbersProvider, NimbersStorer};
use igs::solver::{Solver, br::BRDecomposableGameSolver, lvb::LVBDecomposableGameSolver};
use igs::games::cram::{SmallerComponentsFirst, LessMovesFirst};
use rustc_hash::FxHashMap;

#[derive(Default)]
struct Fx(FxHashMap<u64, u8>);
impl NimbersProvider<u64> for Fx { #[inline] fn get_nimber(&self, p: &u64) -> Option<u8> { self.0.get(p).copied() } }
impl NimbersStorer<u64> for Fx { #[inline] fn store_nimber(&mut self, p: u64, n: u8) { self.0.insert(p, n); } }

fn igs(mode: &str, r: u8, c: u8) -> (u8, usize) {
    let cram = igs::games::cram::Cram::new(c.min(r), r.max(c));
    match mode {
        "scf" => { let mut s = Solver::new(&cram, Fx::default(), (), SmallerComponentsFirst, ()); let n = s.nimber_of_initial_br_aspset(); (n, s.transposition_table.0.len()) }
        "scf-wide" => { let cram = igs::games::cram::Cram::new(c.max(r), r.min(c)); let mut s = Solver::new(&cram, Fx::default(), (), SmallerComponentsFirst, ()); let n = s.nimber_of_initial_br_aspset(); (n, s.transposition_table.0.len()) }
        "lmf" => { let mut s = Solver::new(&cram, Fx::default(), (), LessMovesFirst, ()); let n = s.nimber_of_initial_br_aspset(); (n, s.transposition_table.0.len()) }
        "lmf-wide" => { let cram = igs::games::cram::Cram::new(c.max(r), r.min(c)); let mut s = Solver::new(&cram, Fx::default(), (), LessMovesFirst, ()); let n = s.nimber_of_initial_br_aspset(); (n, s.transposition_table.0.len()) }
        "lvb" => { let mut s = Solver::new(&cram, Fx::default(), (), SmallerComponentsFirst, ()); let n = s.nimber_of_initial_lvb_report_progress(()); (n, s.transposition_table.0.len()) }
        "lvb-lmf" => { let mut s = Solver::new(&cram, Fx::default(), (), LessMovesFirst, ()); let n = s.nimber_of_initial_lvb_report_progress(()); (n, s.transposition_table.0.len()) }
        "stats" => { let mut s = Solver::new(&cram, Fx::default(), (), LessMovesFirst, igs::solver::stats::EventStats::default()); let n = s.nimber_of_initial_br_aspset(); println!("{}", s.stats); (n, s.transposition_table.0.len()) }
        _ => panic!(),
    }
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (r, c): (usize, usize) = (args[0].parse().unwrap(), args[1].parse().unwrap());
    for mode in &args[2..] {
        let t = Instant::now();
        if mode == "grundy" {
            let cram = Cram::<u64>::new(r, c).unwrap();
            let mut s = NimberSolver::new(&cram).with_limits(grundy::Limits::unlimited());
            let Nimber(n) = s.grundy(&cram.empty()).unwrap();
            println!("{r}x{c} grundy: {n} {:?} {}", t.elapsed(), s.statistics());
        } else if mode == "par" {
            let cram = Cram::<u64>::new(r, c).unwrap();
            let mut s = NimberSolver::new(&cram).with_limits(grundy::Limits::unlimited());
            let Nimber(n) = s.par_grundy(&cram.empty()).unwrap();
            println!("{r}x{c} par: {n} {:?} {}", t.elapsed(), s.statistics());
        } else if let Some(k) = mode.strip_prefix("keep") {
            let cram = Cram::<u64>::new(r, c).unwrap();
            let mut s = NimberSolver::new(&cram).with_limits(grundy::Limits::unlimited()).keeping(k.parse().unwrap());
            let Nimber(n) = s.grundy(&cram.empty()).unwrap();
            println!("{r}x{c} {mode}: {n} {:?} {}", t.elapsed(), s.statistics());
        } else {
            let (n, len) = igs(mode, r as u8, c as u8);
            println!("{r}x{c} {mode}: {n} {:?} {len}", t.elapsed());
        }
    }
}
