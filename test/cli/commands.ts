/** The commands of the terminal, and their arguments. */
import { parseArgs } from 'node:util';
import type { GameTypes } from '../../worker/games/game.ts';
import { allGameIds, gameOf, isGameId } from '../../worker/games/registry.ts';
import { withKit } from '../games/kits.ts';
import type { GameKit } from '../kit/game-kit.ts';
import { countLines } from '../kit/perft.ts';
import { fuzz } from './fuzz.ts';
import { play } from './play.ts';
import { readLog } from './read-log.ts';
import { printMoveCounts, printPerft, printReplay } from './replay.ts';

const USAGE = `node test/cli.ts play <game> [--seats n] [--seed text] [--log file]    play all seats; the log is gone on with
node test/cli.ts fuzz <game> [count] [--seed n] [--seats n] [--options json]    random matches against every law
node test/cli.ts perft <game>    count lines of play from known positions
node test/cli.ts perft <log> [--at entry] [--depth n]    and from an entry of a log
node test/cli.ts replay <log> [--at entry] [--as s1|watch]    what every seat saw
node test/cli.ts count <log>    how many moves there were at each entry

games: ${allGameIds.join(', ')}
log: a text log, a golden file, the record of a finished match, or - for what is piped in`;

function perft<T extends GameTypes>({ game, perft: { positions } }: GameKit<T>): boolean {
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

/** Run a command about a game. */
async function runGame<T extends GameTypes>(
  command: string,
  kit: GameKit<T>,
  times: string | undefined,
  flags: Flags,
): Promise<boolean> {
  const { seed, seats, options, log } = flags;
  switch (command) {
    case 'play':
      await play(kit.game, { seats: parseNumber(seats, 2), seed: seed ?? 'play', log });
      return true;
    case 'fuzz':
      return fuzz(kit.game, kit.fixture, {
        count: parseNumber(times, 100),
        seed: parseNumber(seed, Date.now()),
        seats: seats === undefined ? undefined : parseNumber(seats, 0),
        options,
      });
    case 'perft':
      return perft(kit);
    default:
      return usage();
  }
}

/** Run a command about a log, with the rules of its version. */
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

/** Run one command. Returns true if it succeeded. Throws if the arguments are invalid. */
export async function runCommand(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seats: text, seed: text, at: text, as: text, depth: text, options: text, log: text },
  });
  const [command = '', subject = '', times] = positionals;
  if (isGameId(subject)) return withKit(subject, (kit) => runGame(command, kit, times, values));
  return subject !== '' && ['replay', 'count', 'perft'].includes(command) ? runLog(command, subject, values) : usage();
}
