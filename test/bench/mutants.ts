/**
 * `npm run bench mutants`: how many planted faults the contract of each game finds, by the number of matches played.
 * Each fault is planted alone in a copy of the rules. Then 1 to 4 matches are played of each kind: each number of seats,
 * each set of options. The sizes in `test/games/<game>/contract.test.ts` come from these counts.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameId, gameIds } from '../../worker/games/registry.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FAULTS_MAX = 40;
const MATCHES_MAX = 4;
/** A trial that takes longer counts as found: the fault made the game endless. */
const TRIAL_TIMEOUT_MS = 120_000;

/** Operators of the rules, each with its replacement. */
const OPERATORS: readonly (readonly [string, string])[] = [
  [' < ', ' <= '],
  [' <= ', ' < '],
  [' > ', ' >= '],
  [' >= ', ' > '],
  [' === ', ' !== '],
  [' !== ', ' === '],
  [' && ', ' || '],
  [' || ', ' && '],
  [' + 1', ' + 2'],
  [' - 1', ' - 2'],
  ['.some(', '.every('],
  ['.every(', '.some('],
  [': true', ': false'],
  [': false', ': true'],
];

interface Fault {
  readonly file: string;
  readonly text: string;
}

const isCode = (line: string): boolean => !/^\s*(\*|\/\*|\/\/|import|export \*|type |readonly )/.test(line);

/** Return one fault for each operator in each file of the game's folder, `bot.ts` excepted. */
function allFaults(game: GameId): readonly Fault[] {
  const folder = join(ROOT, 'worker/games', game);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'bot.ts');
  return files.flatMap((name) => {
    const file = join('worker/games', game, name);
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      OPERATORS.filter(([from]) => isCode(line) && line.includes(from)).map(([from, to]) => ({
        file,
        text: lines.with(at, line.replace(from, to)).join('\n'),
      })),
    );
  });
}

/** Return `count` of the items, evenly spaced. */
const someOf = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length));

interface MutantCount {
  readonly planted: number;
  /** Faults found after 1, 2, ... matches of each kind. */
  readonly found: readonly number[];
}

/** Plant the faults of a game one at a time and play up to `matches` of each kind on each. */
function countMutants(game: GameId, matches: number): MutantCount {
  const copy = mkdtempSync(join(tmpdir(), 'tilepost-mutants-'));
  try {
    for (const name of ['worker', 'test', 'package.json'])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const faults = someOf(allFaults(game), FAULTS_MAX);
    const firsts = faults.map(({ file, text }) => {
      const whole = readFileSync(join(copy, file), 'utf8');
      writeFileSync(join(copy, file), text);
      const said = spawnSync(process.execPath, ['test/bench/contract-trial.ts', game, String(matches)], {
        cwd: copy,
        encoding: 'utf8',
        timeout: TRIAL_TIMEOUT_MS,
      });
      writeFileSync(join(copy, file), whole);
      // The first match finds rules that do not load or never end.
      return said.status === 0 ? Number(said.stdout) : 1;
    });
    const found = Array.from({ length: matches }, (_, i) => firsts.filter((at) => at > 0 && at <= i + 1).length);
    return { planted: faults.length, found };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Print the counts of the named games, or of all games. */
export function printMutants(named: readonly string[]): void {
  const chosen = gameIds.filter((id) => named.includes(id));
  for (const game of chosen.length > 0 ? chosen : gameIds) {
    const { planted, found } = countMutants(game, MATCHES_MAX);
    const counts = found.map((count, i) => `${count} by ${i + 1}`).join(', ');
    console.log(`${game}: of ${planted} planted faults the contract finds, by matches of each kind: ${counts}`);
  }
}
