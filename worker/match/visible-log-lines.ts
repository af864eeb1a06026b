/** The log as a viewer may see it. While a step is open, a choice by the clock looks like any other. Pure. */
import type { Viewer } from '../games/game.ts';
import type { LogLine } from '../protocol/match.ts';
import type { RunningMatch } from './match-state.ts';
import type { SealedEntry } from './turn-timing.ts';

/** True if the viewer must not see who made this choice while it is sealed. Bots and forced moves are public. */
const isHidden = ({ seat, by }: Pick<SealedEntry, 'seat' | 'by'>, viewer: Viewer): boolean =>
  seat !== viewer && (by === 'clock' || by === 'hint');

/** The numbers of the entries whose cause the viewer may not see yet. */
const hiddenEntries = ({ match, timing }: Pick<RunningMatch, 'match' | 'timing'>, viewer: Viewer): readonly number[] =>
  match.ranks ? [] : timing.sealed.filter((entry) => isHidden(entry, viewer)).map(({ n }) => n);

/** Return the lines, with the cause `seat` for each choice whose true cause is still hidden from the viewer. */
export function visibleLines(
  running: Pick<RunningMatch, 'match' | 'timing'>,
  viewer: Viewer,
  lines: readonly LogLine[],
): readonly LogLine[] {
  const hidden = hiddenEntries(running, viewer);
  if (hidden.length === 0) return lines;
  return lines.map((line) => (hidden.includes(line.n) ? { ...line, by: 'seat' } : line));
}

/** The first entry whose cause the viewer may see in `after` but not in `before`; undefined if there is none. */
export function firstRevealed(
  before: Pick<RunningMatch, 'match' | 'timing'>,
  after: Pick<RunningMatch, 'match' | 'timing'>,
  viewer: Viewer,
): number | undefined {
  const stillHidden = hiddenEntries(after, viewer);
  return hiddenEntries(before, viewer).find((n) => !stillHidden.includes(n));
}
