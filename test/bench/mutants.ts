/**
 * `npm run bench mutants`: how many planted faults the contract of each game finds, by the number of matches played.
 * Each fault is planted alone in a copy of the rules. Then 1 to 4 matches of each kind are played: each number of
 * seats, each set of options. The sizes in `test/games/<game>/kit/game-kit.ts` are based on these counts. `npm run
 * mutants` runs all tests of a game instead.
 */
import { spawnSync } from 'node:child_process';
import { type GameId, gameIds } from '../../worker/games/registry.ts';
import { seededRng, shuffled } from '../kit/rng.ts';
import { copyTree } from '../mutants/copy-for-faults.ts';
import { mutationsOfGame } from '../mutants/mutations.ts';

const FAULTS_MAX = 40;
const MATCHES_MAX = 4;
/** A trial that takes longer counts as found: the fault made the game endless. */
const TRIAL_TIMEOUT_MS = 120_000;

interface MutantCount {
  readonly planted: number;
  /** Faults found after 1, 2, ... matches of each kind. */
  readonly found: readonly number[];
}

/** Plant the faults of a game one at a time and play up to `matches` of each kind on each. */
async function countMutants(game: GameId, matches: number): Promise<MutantCount> {
  const faults = shuffled(mutationsOfGame(game), seededRng(1)).slice(0, FAULTS_MAX);
  const copy = copyTree();
  const firsts: number[] = [];
  try {
    for (const fault of faults) {
      const trial = await copy.plant(fault, () =>
        spawnSync(process.execPath, ['test/bench/contract-trial.ts', game, String(matches)], {
          cwd: copy.root,
          encoding: 'utf8',
          timeout: TRIAL_TIMEOUT_MS,
        }),
      );
      // Rules that do not load or never end are found by the first match.
      firsts.push(trial.status === 0 ? Number(trial.stdout) : 1);
    }
  } finally {
    copy.remove();
  }
  const found = Array.from({ length: matches }, (_, i) => firsts.filter((at) => at > 0 && at <= i + 1).length);
  return { planted: faults.length, found };
}

/** Print the counts of the named games, or of all games. */
export async function printMutants(named: readonly string[]): Promise<void> {
  const chosen = gameIds.filter((id) => named.includes(id));
  for (const game of chosen.length > 0 ? chosen : gameIds) {
    const { planted, found } = await countMutants(game, MATCHES_MAX);
    const counts = found.map((count, i) => `${count} by ${i + 1}`).join(', ');
    console.log(`${game}: of ${planted} planted faults the contract finds, by matches of each kind: ${counts}`);
  }
}
