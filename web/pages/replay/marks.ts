/** The key moments of a replay as text, and where its turns end. */

import type { GameTypes } from '../../../worker/games/game.ts';
import type { MatchEvent } from '../../../worker/games/match-types.ts';
import { type AnyMoments, asGameValue, type MomentWordsFile } from '../../games/game-parts.ts';
import type { Moment, PublicEntry } from '../../games/game-ui.ts';
import type { MatchReplay } from '../record/match-replay.ts';

/** A named entry of the replay. */
export interface Mark {
  readonly n: number;
  readonly text: string;
}

const hasEvent = (kinds: readonly string[], { events }: MatchReplay['lines'][number]): boolean =>
  events.some(({ kind }) => kinds.includes(kind));

const ROUND_BEGAN: MatchEvent['kind'] = 'round-began';
const ROUND_OVER: MatchEvent['kind'] = 'round-over';

/** Split the steps by round, because first occurrences count per round. */
function stepsByRound(
  { lines }: MatchReplay,
  views: readonly object[],
): readonly (readonly PublicEntry<GameTypes>[])[] {
  const rounds: PublicEntry<GameTypes>[][] = [];
  for (const line of lines) {
    if (hasEvent([ROUND_BEGAN], line)) rounds.push([]);
    rounds.at(-1)?.push({ n: line.n, events: line.events, view: asGameValue(views[line.n]) });
  }
  return rounds;
}

/** Texts of the marks: the page's for rounds, the game's for the rest. */
export interface MarkWords {
  /** By seat; the reader's is "you". */
  readonly names: readonly string[];
  readonly list: (names: readonly string[]) => string;
  readonly round: (round: number) => string;
  readonly end: string;
}

/** `views` are the spectator's. */
export function marksOf(
  replay: MatchReplay,
  views: readonly object[],
  moments: AnyMoments | undefined,
  { momentWords }: MomentWordsFile,
  words: MarkWords,
): readonly Mark[] {
  const rounds = stepsByRound(replay, views);
  const toMark = ({ n, kind, seats, which = 0 }: Moment<string>): Mark => ({
    n,
    text: momentWords[kind]?.(words.list(seats.map((seat) => words.names[seat] ?? '')), which) ?? '',
  });
  const end = replay.lines.findLast((line) => hasEvent([ROUND_OVER], line));
  return rounds.flatMap((steps, i) => [
    ...(rounds.length > 1 && steps[0] ? [{ n: steps[0].n, text: words.round(i + 1) }] : []),
    ...(moments?.find(steps) ?? []).map(toMark),
    ...(end && i === rounds.length - 1 ? [{ n: end.n, text: words.end }] : []),
  ]);
}

/** Return the entries that end a turn, ascending, including the deal and the last entry: all if the game names none. */
export const turnEndsOf = ({ lines }: MatchReplay, moments: AnyMoments | undefined): readonly number[] =>
  lines
    .filter((line, i) => i === 0 || i === lines.length - 1 || !moments || hasEvent(moments.turnEndKinds, line))
    .map(({ n }) => n);
