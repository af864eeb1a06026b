/** The commands of the terminal, and what their arguments say. */
import { parseArgs } from 'node:util';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { gameOf, isGameId } from '../../worker/games/registry.ts';
import { rummikub } from '../../worker/games/rummikub/rules.ts';
import { luckyKit } from '../games/lucky-numbers/kit/contract-fixture.ts';
import { POSITIONS as LUCKY_POSITIONS } from '../games/lucky-numbers/kit/perft-positions.ts';
import { nochMalKit } from '../games/noch-mal/kit/contract-fixture.ts';
import { POSITIONS as NOCH_MAL_POSITIONS } from '../games/noch-mal/kit/perft-positions.ts';
import { qwantumKit } from '../games/qwantum/kit/contract-fixture.ts';
import { POSITIONS as QWANTUM_POSITIONS } from '../games/qwantum/kit/perft-positions.ts';
import { rummikubKit } from '../games/rummikub/kit/contract-fixture.ts';
import { POSITIONS as RUMMIKUB_POSITIONS } from '../games/rummikub/kit/perft-positions.ts';
import type { Kit } from '../kit/laws.ts';
import { lines, type PerftPosition } from '../kit/perft.ts';
import { fuzz, type Trials } from './fuzz.ts';
import { play, type Sitting } from './play.ts';
import { sourceAt } from './read-log.ts';
import { ahead, count, show } from './replay.ts';

const USAGE = `node test/cli.ts play <game> [--seats n] [--seed text] [--log file]    play all seats; the log is gone on with
node test/cli.ts fuzz <game> [count] [--seed n] [--seats n] [--options json]    random matches against every law
node test/cli.ts perft <game>    count lines of play from known positions
node test/cli.ts perft <log> [--at entry] [--depth n]    and from an entry of a log
node test/cli.ts replay <log> [--at entry] [--as s1|watch]    what every seat saw
node test/cli.ts count <log>    how many moves there were at each entry

games: lucky-numbers, noch-mal, qwantum, rummikub
log: a text log, a golden file, the record of a finished match, or - for what is piped in`;

/** A game with its tests' knowledge of it, its types kept together. */
interface Bench {
  readonly play: (sitting: Sitting) => Promise<void>;
  readonly fuzz: (trials: Trials) => boolean;
  readonly perft: () => boolean;
}

function perft<T extends GameTypes>(game: Game<T>, positions: readonly PerftPosition<T>[]): boolean {
  let right = true;
  for (const { name, state, counts, source } of positions) {
    console.log(`${name} (${source})`);
    counts.forEach((counted, i) => {
      const found = lines(game, state, i + 1);
      right &&= found === counted;
      console.log(`  ${i + 1}: ${found}${found === counted ? '' : ` instead of ${counted}`}`);
    });
  }
  return right;
}

const bench = <T extends GameTypes>(game: Game<T>, kit: Kit<T>, positions: readonly PerftPosition<T>[]): Bench => ({
  play: (sitting) => play(game, sitting),
  fuzz: (trials) => fuzz(game, kit, trials),
  perft: () => perft(game, positions),
});

const BENCHES = new Map([
  ['lucky-numbers', bench(luckyNumbers, luckyKit, LUCKY_POSITIONS)],
  ['noch-mal', bench(nochMal, nochMalKit, NOCH_MAL_POSITIONS)],
  ['qwantum', bench(qwantum, qwantumKit, QWANTUM_POSITIONS)],
  ['rummikub', bench(rummikub, rummikubKit, RUMMIKUB_POSITIONS)],
]);

interface Flags {
  readonly seats?: string | undefined;
  readonly seed?: string | undefined;
  readonly at?: string | undefined;
  readonly as?: string | undefined;
  readonly depth?: string | undefined;
  readonly options?: string | undefined;
  readonly log?: string | undefined;
}

const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`no whole number: ${text}`);
  return Number(text);
};

/** What is asked of a game. */
async function runGame(command: string, found: Bench, times: string | undefined, flags: Flags): Promise<boolean> {
  const { seed, seats, options, log } = flags;
  switch (command) {
    case 'play':
      await found.play({ seats: numberOf(seats, 2), seed: seed ?? 'play', log });
      return true;
    case 'fuzz':
      return found.fuzz({
        count: numberOf(times, 100),
        seed: numberOf(seed, Date.now()),
        seats: seats === undefined ? undefined : numberOf(seats, 0),
        options,
      });
    case 'perft':
      return found.perft();
    default:
      return usage();
  }
}

/** What is asked of a log, played by the rules of its version. */
function runLog(command: string, path: string, { at, as, depth }: Flags): boolean {
  const source = sourceAt(path);
  const { game: id, version } = source;
  const game = isGameId(id) ? gameOf(id, version) : undefined;
  if (!game) throw new Error(id === '' ? `no log: ${path}` : `no rules for ${id} version ${version}`);
  const entry = numberOf(at, Number.MAX_SAFE_INTEGER);
  if (command === 'count') return count(game, source);
  return command === 'perft' ? ahead(game, source, entry, numberOf(depth, 2)) : show(game, source, entry, as);
}

function usage(): boolean {
  console.error(USAGE);
  return false;
}

/** Runs one command; answers whether all was well, and throws where the arguments make no sense. */
export async function run(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seats: text, seed: text, at: text, as: text, depth: text, options: text, log: text },
  });
  const [command = '', subject = '', times] = positionals;
  const found = BENCHES.get(subject);
  if (found) return runGame(command, found, times, values);
  return subject !== '' && ['replay', 'count', 'perft'].includes(command) ? runLog(command, subject, values) : usage();
}
