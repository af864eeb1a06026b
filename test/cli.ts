/** Games in a terminal: `play`, `fuzz`, `perft` and `replay`, on the same rules and laws as the tests. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { asSeat, type Game, type GameTypes } from '../worker/games/game.ts';
import { luckyNumbers } from '../worker/games/lucky-numbers/rules.ts';
import { begin, isBetween, type Match, type Ply, replay, submit } from '../worker/games/match.ts';
import { nochMal } from '../worker/games/noch-mal/rules.ts';
import { writeLine } from '../worker/games/notation.ts';
import { qwantum } from '../worker/games/qwantum/rules.ts';
import { rummikub } from '../worker/games/rummikub/rules.ts';
import { luckyKit } from './games/lucky-numbers/kit.ts';
import { POSITIONS as LUCKY_POSITIONS } from './games/lucky-numbers/positions.ts';
import { nochMalKit } from './games/noch-mal/kit.ts';
import { POSITIONS as NOCH_MAL_POSITIONS } from './games/noch-mal/positions.ts';
import { qwantumKit } from './games/qwantum/kit.ts';
import { POSITIONS as QWANTUM_POSITIONS } from './games/qwantum/positions.ts';
import { rummikubKit } from './games/rummikub/kit.ts';
import { POSITIONS as RUMMIKUB_POSITIONS } from './games/rummikub/positions.ts';
import { gameIdOf, parsed, rngAtOf, seedOf, viewLines } from './golden/replay.ts';
import { examine } from './kit/examine.ts';
import type { Kit } from './kit/laws.ts';
import { lines, type PerftPosition } from './kit/perft.ts';
import { headOf, movesOf } from './kit/play.ts';

const USAGE = `node test/cli.ts play <game> [--seats n] [--seed text]    play all seats yourself
node test/cli.ts fuzz <game> [count] [--seed n] [--seats n] [--options json]    random matches against every law
node test/cli.ts perft <game>    count lines of play from known positions
node test/cli.ts replay <golden file> [--at entry]    what every seat saw

games: lucky-numbers, noch-mal, qwantum, rummikub`;

/** A game with its tests' knowledge of it, its types kept together. */
interface Bench {
  readonly play: (seats: number, seed: string) => Promise<void>;
  readonly fuzz: (trials: Trials) => boolean;
  readonly perft: () => boolean;
  readonly replay: (text: string, at: number) => void;
}

interface Trials {
  readonly count: number;
  readonly seed: number;
  readonly seats: number | undefined;
  readonly options: string | undefined;
}

/** The text that was typed, without the line's end; nothing at the end of the input. */
type Ask = (question: string) => Promise<string | undefined>;

async function chosen<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ask: Ask,
): Promise<Ply<T['Move']> | undefined> {
  for (const line of viewLines(game, match, match.active)) console.log(line);
  if (isBetween(game, match)) {
    const answer = await ask('the round is over; next round? ');
    return answer === undefined ? undefined : { seat: asSeat(0), by: 'seat', move: { kind: 'round' } };
  }
  const plies = match.active.flatMap((seat) =>
    movesOf(game, match, seat).map((move): Ply<T['Move']> => ({ seat, by: 'seat', move })),
  );
  for (const [i, ply] of plies.entries())
    console.log(`${String(i + 1).padStart(4)}  s${ply.seat + 1} ${game.notation.write(ply.move)}`);
  for (;;) {
    const answer = await ask('number of the move: ');
    if (answer === undefined) return undefined;
    const ply = plies[Number(answer) - 1];
    if (ply) return ply;
  }
}

async function play<T extends GameTypes>(game: Game<T>, seats: number, seed: string): Promise<void> {
  checkSeats(game, seats);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    process.stdout.write(question);
    const { value, done } = await typed.next();
    return done ? undefined : value;
  };
  const rngAt = rngAtOf(seedOf(seed));
  let { match } = begin(game, headOf(game, seats, asSeat(0)), rngAt);
  while (!match.ranks) {
    const ply = await chosen(game, match, ask);
    if (!ply) break;
    for (const step of submit(game, match, ply, rngAt)) {
      match = step.match;
      console.log(`\n${writeLine(game, match.entry, step.ply)}`);
      for (const event of step.events) console.log(`   ${JSON.stringify(event)}`);
    }
  }
  if (match.ranks) console.log(`over: totals ${match.totals.join(' ')}, ranks ${match.ranks.join(' ')}`);
  terminal.close();
}

/** Throws for a number of seats that the game does not have. */
function checkSeats({ id, seats: [min, max] }: Pick<Game<GameTypes>, 'id' | 'seats'>, seats: number): void {
  if (!Number.isInteger(seats) || seats < min || seats > max) throw new Error(`${id} has ${min} to ${max} seats`);
}

/** Plays seed after seed until the count is reached or a law is broken. */
function fuzz<T extends GameTypes>(game: Game<T>, kit: Kit<T>, { count, seed, seats, options }: Trials): boolean {
  const [min, max] = game.seats;
  checkSeats(game, seats ?? min);
  const chosenOptions: readonly T['Options'][] = options === undefined ? kit.options : [JSON.parse(options)];
  const uses = new Map<string, number>();
  for (let n = 0; n < count; n += 1) {
    const trial = {
      seed: seed + n,
      seats: seats ?? min + (n % (max - min + 1)),
      options: chosenOptions[Math.floor(n / (max - min + 1)) % chosenOptions.length] ?? game.defaults,
    };
    const found = examine(game, kit, trial);
    for (const [law, used] of found.uses) uses.set(law, (uses.get(law) ?? 0) + used);
    const [failure] = found.failures;
    if (!failure) continue;
    console.error(`law "${failure.law}" is broken: ${failure.what}\n\nto see it again:`);
    const more = `--seed ${trial.seed} --seats ${trial.seats} --options '${JSON.stringify(trial.options)}'`;
    console.error(`node test/cli.ts fuzz ${game.id} 1 ${more}`);
    return false;
  }
  console.log([...uses].map(([law, used]) => `${law} ${used}`).join(' · '));
  console.log(`${count} matches from seed ${seed}: every law was kept`);
  return true;
}

function perft<T extends GameTypes>(game: Game<T>, positions: readonly PerftPosition<T>[]): boolean {
  let right = true;
  for (const { name, state, counts, source } of positions) {
    console.log(`${name} (${source})`);
    counts.forEach((count, i) => {
      const found = lines(game, state, i + 1);
      right &&= found === count;
      console.log(`  ${i + 1}: ${found}${found === count ? '' : ` instead of ${count}`}`);
    });
  }
  return right;
}

/** Prints what everybody saw after one entry, or after the last. */
function show<T extends GameTypes>(game: Game<T>, text: string, at: number): void {
  const { head, seed, entries } = parsed(game, text);
  const last = Math.min(at, entries.length);
  const match = replay(game, head, entries.slice(0, last), rngAtOf(seed), (n, { events }) => {
    const entry = entries[n - 1];
    console.log(entry ? writeLine(game, n, entry) : '0 setup');
    if (n === last) for (const event of events) console.log(`   ${JSON.stringify(event)}`);
  });
  for (const line of viewLines(game, match)) console.log(line);
}

const bench = <T extends GameTypes>(game: Game<T>, kit: Kit<T>, positions: readonly PerftPosition<T>[]): Bench => ({
  play: (seats, seed) => play(game, seats, seed),
  fuzz: (trials) => fuzz(game, kit, trials),
  perft: () => perft(game, positions),
  replay: (text, at) => show(game, text, at),
});

const BENCHES = new Map([
  ['lucky-numbers', bench(luckyNumbers, luckyKit, LUCKY_POSITIONS)],
  ['noch-mal', bench(nochMal, nochMalKit, NOCH_MAL_POSITIONS)],
  ['qwantum', bench(qwantum, qwantumKit, QWANTUM_POSITIONS)],
  ['rummikub', bench(rummikub, rummikubKit, RUMMIKUB_POSITIONS)],
]);

/** Runs one command; answers whether all was well. */
async function run(args: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seats: text, seed: text, at: text, options: text },
  });
  const [command, subject = '', count = '100'] = positionals;
  const golden = command === 'replay' && subject !== '' ? readFileSync(subject, 'utf8') : '';
  const found = BENCHES.get(command === 'replay' ? gameIdOf(golden) : subject);
  if (command === 'play' && found) await found.play(Number(values.seats ?? 2), values.seed ?? 'play');
  else if (command === 'perft' && found) return found.perft();
  else if (command === 'replay' && found) found.replay(golden, Number(values.at ?? Number.MAX_SAFE_INTEGER));
  else if (command === 'fuzz' && found) {
    const seats = values.seats === undefined ? undefined : Number(values.seats);
    return found.fuzz({
      count: Number(count),
      seed: Number(values.seed ?? Date.now()),
      seats,
      options: values.options,
    });
  } else {
    console.error(USAGE);
    return false;
  }
  return true;
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // A file that is not there, an option that is none: one line says it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
