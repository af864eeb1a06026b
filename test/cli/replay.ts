/** Replays in the terminal: the views after an entry, the number of moves at each entry, and lines of play. */
import { type Game, type GameTypes, seatsOf, type Viewer } from '../../worker/games/game.ts';
import { isBetweenRounds, nextForcedPly, refusal, replay } from '../../worker/games/match.ts';
import type { Match, MatchStep, Ply } from '../../worker/games/match-types.ts';
import { writeLine } from '../../worker/games/notation.ts';
import { viewLines } from '../golden/replay.ts';
import { replayRecord } from '../kit/build-record.ts';
import { rngAtOf, type Script } from '../kit/log-text.ts';
import { countLines } from '../kit/perft.ts';
import { movesOf } from '../kit/play-match.ts';
import { type LogSource, scriptFrom } from './read-log.ts';

/** Replay a script up to entry `last`. Calls back with each step and the match before it. Errors name their entry. */
function replayTo<T extends GameTypes>(
  game: Game<T>,
  { head, seed, entries }: Script<T>,
  last: number,
  onStep: (n: number, step: MatchStep<T>, before: Match<T> | undefined) => void,
): Match<T> {
  const rngAt = rngAtOf(seed);
  let before: Match<T> | undefined;
  let at = 0;
  try {
    return replay(game, head, entries.slice(0, last), rngAt, (n, step) => {
      onStep(n, step, before);
      before = step.match;
      at = n + 1;
    });
  } catch (error) {
    throw new Error(`entry ${at}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The refusal of an entry, or undefined if it is accepted. */
function refusalOf<T extends GameTypes>(game: Game<T>, match: Match<T>, ply: Ply<T['Move']>): string | undefined {
  const only = nextForcedPly(game, match);
  if (ply.by === 'auto') return only ? undefined : 'not forced';
  const refused = refusal(game, match, ply);
  return refused && `refused: ${JSON.stringify(refused)}`;
}

const viewersOf = (seats: number, as: string | undefined): readonly Viewer[] => {
  const all: readonly Viewer[] = [...seatsOf(seats), 'spectator'];
  if (as === undefined) return all;
  const found = all.filter((one) => as === (one === 'spectator' ? 'watch' : `s${one + 1}`));
  if (found.length === 0) throw new Error(`nobody looks as ${as}: s1 to s${seats}, or watch`);
  return found;
};

/** Print the log up to an entry, by default to its end, and the views there. Returns true if all of it was valid. */
export function printReplay<T extends GameTypes>(game: Game<T>, source: LogSource, at: number, as?: string): boolean {
  const script = scriptFrom(game, source);
  const viewers = viewersOf(script.head.seats, as);
  const last = Math.min(at, script.entries.length);
  let isValid = true;
  const match = replayTo(game, script, last, (n, { events }, before) => {
    const entry = script.entries[n - 1];
    console.log(entry ? writeLine(game, n, entry) : '0 setup');
    const why = entry && before && refusalOf(game, before, entry);
    if (why) console.log(`   ${why}`);
    isValid &&= !why;
    if (n === last) for (const event of events) console.log(`   ${JSON.stringify(event)}`);
  });
  for (const line of viewLines(game, match, viewers)) console.log(line);
  if (match.ranks) console.log(`over: totals ${match.totals.join(' ')}, ranks ${match.ranks.join(' ')}`);
  if (!source.record) return isValid;
  const { differsAt: parts } = replayRecord(game, source.record);
  console.log(parts === undefined ? 'every digest is as recorded' : `the record and the rules part at entry ${parts}`);
  return isValid && parts === undefined;
}

/** Print next to each entry how many moves its seat had, as far as the game lists them all. */
export function printMoveCounts<T extends GameTypes>(game: Game<T>, source: LogSource): boolean {
  const script = scriptFrom(game, source);
  const counts: number[] = [];
  let listsCutOff = 0;
  replayTo(game, script, script.entries.length, (n, _, before) => {
    const entry = script.entries[n - 1];
    if (!entry || !before) return;
    let mark = '';
    const onCutOff = (): void => {
      mark = ' or more';
      listsCutOff += 1;
    };
    const moves = isBetweenRounds(game, before) ? 1 : movesOf(game, before, entry.seat, onCutOff).length;
    counts.push(moves);
    console.log(`${writeLine(game, n, entry)}  of ${moves}${mark}`);
  });
  const mean = counts.reduce((sum, one) => sum + one, 0) / Math.max(1, counts.length);
  const listed = game.listsMoves === 'all' ? 'moves' : 'listed moves';
  console.log(`${counts.length} decisions, ${mean.toFixed(1)} ${listed} on average, ${Math.max(0, ...counts)} at most`);
  if (listsCutOff > 0) console.log(`${listsCutOff} lists were cut off: they would have taken too long`);
  return true;
}

/** Print the number of lines of play of each length from an entry. */
export function printPerft<T extends GameTypes>(game: Game<T>, source: LogSource, at: number, depth: number): boolean {
  const script = scriptFrom(game, source);
  const { state, entry } = replayTo(game, script, Math.min(at, script.entries.length), () => {});
  console.log(`after entry ${entry}`);
  for (let n = 1; n <= depth; n += 1) console.log(`  ${n}: ${countLines(game, state, n)}`);
  return true;
}
