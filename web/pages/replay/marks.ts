/** The moments of a replay that mattered, in words, and where its turns end. */

import type { GameTypes } from '../../../worker/games/game.ts';
import type { MatchEvent } from '../../../worker/games/match.ts';
import { type MomentsFile, type MomentWordsFile, ofGame } from '../../games/game-parts.ts';
import type { Moment, PublicStep } from '../../games/game-ui.ts';
import type { Film } from '../record/film.ts';

/** A place in the replay with a name. */
export interface Mark {
  readonly n: number;
  readonly text: string;
}

const isOf = (kinds: readonly string[], { events }: Film['lines'][number]): boolean =>
  events.some(({ kind }) => kinds.includes(kind));

const BEGAN: MatchEvent['kind'] = 'round-began';
const OVER: MatchEvent['kind'] = 'round-over';

/** Each round by itself: what comes about for the first time does so in every round. */
function roundsOf({ lines }: Film, views: readonly object[]): readonly (readonly PublicStep<GameTypes>[])[] {
  const rounds: PublicStep<GameTypes>[][] = [];
  for (const line of lines) {
    if (isOf([BEGAN], line)) rounds.push([]);
    rounds.at(-1)?.push({ n: line.n, events: line.events, view: ofGame(views[line.n]) });
  }
  return rounds;
}

/** What the marks are told with: the words of the page for rounds, those of the game for all else. */
export interface MarkWords {
  readonly names: readonly string[];
  readonly list: (names: readonly string[]) => string;
  readonly round: (round: number) => string;
  readonly end: string;
}

/** `views` are the spectator's. */
export function marksOf(
  film: Film,
  views: readonly object[],
  { moments }: MomentsFile,
  { momentWords }: MomentWordsFile,
  words: MarkWords,
): readonly Mark[] {
  const rounds = roundsOf(film, views);
  const told = ({ n, kind, seats, which = 0 }: Moment<string>): Mark => ({
    n,
    text: momentWords[kind]?.(words.list(seats.map((seat) => words.names[seat] ?? '')), which) ?? '',
  });
  const end = film.lines.findLast((line) => isOf([OVER], line));
  return rounds.flatMap((steps, i) => [
    ...(rounds.length > 1 && steps[0] ? [{ n: steps[0].n, text: words.round(i + 1) }] : []),
    ...moments.find(steps).map(told),
    ...(end && i === rounds.length - 1 ? [{ n: end.n, text: words.end }] : []),
  ]);
}

/** The entries with which turns end, ascending: the deal and the last entry among them. */
export const turnsOf = ({ lines }: Film, { moments }: MomentsFile): readonly number[] =>
  lines.filter((line, i) => i === 0 || i === lines.length - 1 || isOf(moments.turnEnds, line)).map(({ n }) => n);
