/** A match in the terminal, with all seats played by the user. Its log is a text that can be continued later. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { asSeat, type Game, type GameTypes } from '../../worker/games/game.ts';
import { isBetweenRounds, playMove, refusal, replay } from '../../worker/games/match.ts';
import type { Match, Ply } from '../../worker/games/match-types.ts';
import { writeLine } from '../../worker/games/notation.ts';
import { viewLines } from '../golden/replay.ts';
import { logText, parseLogText, readRulesVersion, rngAtOf, type Script, seedFromName } from '../kit/log-text.ts';
import { headOf, movesOf } from '../kit/play-match.ts';
import { checkSeats } from './fuzz.ts';

export interface PlayOptions {
  readonly seats: number;
  /** Any text. */
  readonly seed: string;
  /** The file of the log. If it exists, the match is continued. */
  readonly log: string | undefined;
}

/** Returns the typed text without the line break; undefined at the end of the input. */
type Prompt = (question: string) => Promise<string | undefined>;

/** Parse an answer: a number from the list, or a move as text. Returns a message if it is neither. */
function parseAnswer<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  plies: readonly Ply<T['Move']>[],
  answer: string,
): Ply<T['Move']> | string {
  const listed = plies[Number(answer) - 1];
  if (listed) return listed;
  const move = game.notation.read(answer);
  if (!move) return 'no number of the list, and no move in words';
  const whys = match.active.map((seat) => ({ seat, why: refusal(game, match, { seat, move }) }));
  const free = whys.find(({ why }) => !why);
  return free ? { seat: free.seat, by: 'seat', move } : JSON.stringify(whys[0]?.why);
}

async function promptMove<T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  ask: Prompt,
): Promise<Ply<T['Move']> | undefined> {
  for (const line of viewLines(game, match, match.active)) console.log(line);
  if (isBetweenRounds(game, match)) {
    const answer = await ask('the round is over; next round? ');
    return answer === undefined ? undefined : { seat: asSeat(0), by: 'seat', move: { kind: 'round' } };
  }
  let isCutOff = false;
  const onCutOff = (): void => {
    isCutOff = true;
  };
  const plies = match.active.flatMap((seat) =>
    movesOf(game, match, seat, onCutOff).map((move): Ply<T['Move']> => ({ seat, by: 'seat', move })),
  );
  for (const [i, ply] of plies.entries())
    console.log(`${String(i + 1).padStart(4)}  s${ply.seat + 1} ${game.notation.write(ply.move)}`);
  if (isCutOff) console.log('   …  cut off: looking for more moves would take too long');
  for (;;) {
    const answer = await ask('number of the move, or the move; q to stop: ');
    if (answer === undefined || answer === 'q') return undefined;
    const ply = parseAnswer(game, match, plies, answer);
    if (typeof ply !== 'string') return ply;
    console.log(ply);
  }
}

/** The match to play: from the log if it exists, otherwise a new one. */
function openScript<T extends GameTypes>(game: Game<T>, { seats, seed, log }: PlayOptions): Script<T> {
  if (log !== undefined && existsSync(log)) {
    const text = readFileSync(log, 'utf8');
    const { game: id, version } = readRulesVersion(text);
    if (id !== game.id || version !== game.version) throw new Error(`a log of ${id} ${version} cannot be gone on with`);
    return parseLogText(game, text);
  }
  checkSeats(game, seats);
  return { head: headOf(game, seats, asSeat(0)), seed: seedFromName(seed), entries: [] };
}

export async function play<T extends GameTypes>(game: Game<T>, sitting: PlayOptions): Promise<void> {
  let script = openScript(game, sitting);
  const rngAt = rngAtOf(script.seed);
  let match = replay(game, script.head, script.entries, rngAt);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = terminal[Symbol.asyncIterator]();
  const ask: Prompt = async (question) => {
    process.stdout.write(question);
    const { value, done } = await typed.next();
    return done ? undefined : value;
  };
  while (!match.ranks) {
    const ply = await promptMove(game, match, ask);
    if (!ply) break;
    for (const step of playMove(game, match, ply, rngAt)) {
      match = step.match;
      script = { ...script, entries: [...script.entries, { ...step.ply, n: match.entry }] };
      console.log(`\n${writeLine(game, match.entry, step.ply)}`);
      for (const event of step.events) console.log(`   ${JSON.stringify(event)}`);
    }
    if (sitting.log !== undefined) writeFileSync(sitting.log, logText(game, script));
  }
  if (match.ranks) console.log(`over: totals ${match.totals.join(' ')}, ranks ${match.ranks.join(' ')}`);
  terminal.close();
}
