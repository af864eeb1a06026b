/** The commands of the terminal, and what their arguments say. */
import { parseArgs } from 'node:util';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { luckyNumbers } from '../../worker/games/lucky-numbers/rules.ts';
import { nochMal } from '../../worker/games/noch-mal/rules.ts';
import { qwantum } from '../../worker/games/qwantum/rules.ts';
import { gameOf, isGameId } from '../../worker/games/registry.ts';
import { rummikub } from '../../worker/games/rummikub/rules.ts';
import { luckyNumbersFixture } from '../games/lucky-numbers/kit/contract-fixture.ts';
import { PERFT_POSITIONS as LUCKY_POSITIONS } from '../games/lucky-numbers/kit/perft-positions.ts';
import { nochMalFixture } from '../games/noch-mal/kit/contract-fixture.ts';
import { PERFT_POSITIONS as NOCH_MAL_POSITIONS } from '../games/noch-mal/kit/perft-positions.ts';
import { qwantumFixture } from '../games/qwantum/kit/contract-fixture.ts';
import { PERFT_POSITIONS as QWANTUM_POSITIONS } from '../games/qwantum/kit/perft-positions.ts';
import { rummikubFixture } from '../games/rummikub/kit/contract-fixture.ts';
import { PERFT_POSITIONS as RUMMIKUB_POSITIONS } from '../games/rummikub/kit/perft-positions.ts';
import type { ContractFixture } from '../kit/laws.ts';
import { countLines, type PerftPosition } from '../kit/perft.ts';
import { type FuzzOptions, fuzz } from './fuzz.ts';
import { type PlayOptions, play } from './play.ts';
import { readLog } from './read-log.ts';
import { printMoveCounts, printPerft, printReplay } from './replay.ts';

const USAGE = `node test/cli.ts play <game> [--seats n] [--seed text] [--log file]    play all seats; the log is gone on with
node test/cli.ts fuzz <game> [count] [--seed n] [--seats n] [--options json]    random matches against every law
node test/cli.ts perft <game>    count lines of play from known positions
node test/cli.ts perft <log> [--at entry] [--depth n]    and from an entry of a log
node test/cli.ts replay <log> [--at entry] [--as s1|watch]    what every seat saw
node test/cli.ts count <log>    how many moves there were at each entry

games: lucky-numbers, noch-mal, qwantum, rummikub
log: a text log, a golden file, the record of a finished match, or - for what is piped in`;

/** A game with its tests' knowledge of it, its types kept together. */
interface GameCommands {
  readonly play: (sitting: PlayOptions) => Promise<void>;
  readonly fuzz: (trials: FuzzOptions) => boolean;
  readonly perft: () => boolean;
}

function perft<T extends GameTypes>(game: Game<T>, positions: readonly PerftPosition<T>[]): boolean {
  let right = true;
  for (const { name, state, counts, source } of positions) {
    console.log(`${name} (${source})`);
    counts.forEach((counted, i) => {
      const found = countLines(game, state, i + 1);
      right &&= found === counted;
      console.log(`  ${i + 1}: ${found}${found === counted ? '' : ` instead of ${counted}`}`);
    });
  }
  return right;
}

const commandsFor = <T extends GameTypes>(
  game: Game<T>,
  kit: ContractFixture<T>,
  positions: readonly PerftPosition<T>[],
): GameCommands => ({
  play: (sitting) => play(game, sitting),
  fuzz: (trials) => fuzz(game, kit, trials),
  perft: () => perft(game, positions),
});

const GAME_COMMANDS = new Map([
  ['lucky-numbers', commandsFor(luckyNumbers, luckyNumbersFixture, LUCKY_POSITIONS)],
  ['noch-mal', commandsFor(nochMal, nochMalFixture, NOCH_MAL_POSITIONS)],
  ['qwantum', commandsFor(qwantum, qwantumFixture, QWANTUM_POSITIONS)],
  ['rummikub', commandsFor(rummikub, rummikubFixture, RUMMIKUB_POSITIONS)],
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

const parseNumber = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`no whole number: ${text}`);
  return Number(text);
};

/** What is asked of a game. */
async function runGame(
  command: string,
  found: GameCommands,
  times: string | undefined,
  flags: Flags,
): Promise<boolean> {
  const { seed, seats, options, log } = flags;
  switch (command) {
    case 'play':
      await found.play({ seats: parseNumber(seats, 2), seed: seed ?? 'play', log });
      return true;
    case 'fuzz':
      return found.fuzz({
        count: parseNumber(times, 100),
        seed: parseNumber(seed, Date.now()),
        seats: seats === undefined ? undefined : parseNumber(seats, 0),
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
  const source = readLog(path);
  const { game: id, version } = source;
  const game = isGameId(id) ? gameOf(id, version) : undefined;
  if (!game) throw new Error(id === '' ? `no log: ${path}` : `no rules for ${id} version ${version}`);
  const entry = parseNumber(at, Number.MAX_SAFE_INTEGER);
  if (command === 'count') return printMoveCounts(game, source);
  return command === 'perft'
    ? printPerft(game, source, entry, parseNumber(depth, 2))
    : printReplay(game, source, entry, as);
}

function usage(): boolean {
  console.error(USAGE);
  return false;
}

/** Runs one command; answers whether all was well, and throws where the arguments make no sense. */
export async function runCommand(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seats: text, seed: text, at: text, as: text, depth: text, options: text, log: text },
  });
  const [command = '', subject = '', times] = positionals;
  const found = GAME_COMMANDS.get(subject);
  if (found) return runGame(command, found, times, values);
  return subject !== '' && ['replay', 'count', 'perft'].includes(command) ? runLog(command, subject, values) : usage();
}
