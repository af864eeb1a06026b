/**
 * Playback state of a replay, and the props of its components: the current entry, the perspective, automatic
 * playback.
 */

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Viewer } from '../../../worker/games/game.ts';
import type { LoadedGame } from '../../games/game-parts.ts';
import type { BoardPosition } from '../../model/room-state.ts';
import type { MatchTexts } from '../match/log/match-texts.ts';
import type { MatchReplay } from '../record/match-replay.ts';
import type { Mark } from './marks.ts';

/** Everything loaded for a replay in addition to the replay itself. */
export interface ReplayAssets {
  readonly game: LoadedGame;
  readonly texts: MatchTexts;
  readonly names: readonly string[];
  /** The spectator's views, by entry. */
  readonly views: readonly object[];
  readonly turnEnds: readonly number[];
  readonly marks: readonly Mark[];
}

export interface ReplayProps {
  readonly replay: MatchReplay;
  readonly assets: ReplayAssets;
  readonly playback: Playback;
}

/** Duration of one step at normal speed, in ms: long enough to read it. */
const STEP_MS = 1_600;
/** How long the previous position is shown before a step, in ms. */
const LEAD_IN_MS = 250;

/** Multiples of the normal speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Playback {
  /** The current entry, from 0. */
  readonly at: number;
  readonly last: number;
  readonly board: BoardPosition;
  /** The entry whose position the board shows. It may be the one before the current entry for a moment. */
  readonly boardAt: number;
  readonly viewer: Viewer;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** Go to an entry, or to the nearest one that exists, and pause. */
  readonly go: (at: number) => void;
  /** Go to the end of the previous or next turn. */
  readonly goTurn: (way: -1 | 1) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setViewer: (viewer: Viewer) => void;
  readonly setSpeed: (speed: number) => void;
}

const NO_EVENTS: BoardPosition['events'] = [];

interface Perspective {
  readonly viewer: Viewer;
  /** By entry. */
  readonly views: readonly object[];
}

/** Return the next of these ascending entries after `at`, or the one before it. */
export const nextEntry = (entries: readonly number[], at: number, direction: -1 | 1): number | undefined =>
  direction > 0 ? entries.find((n) => n > at) : entries.findLast((n) => n < at);

/** Return one viewer's views; switches to another viewer once their views are loaded. */
function usePerspective({ views }: MatchReplay, spectatorViews: readonly object[]) {
  const [seen, setSeen] = useState<Perspective>({ viewer: 'spectator', views: spectatorViews });
  const setViewer = (viewer: Viewer) =>
    void views(viewer).then(
      (now) => setSeen({ viewer, views: now }),
      () => {},
    );
  return [seen, setViewer] as const;
}

/** `turnEnds` are the entries that end turns, `spectatorViews` the views of a spectator. */
export function usePlayback(
  replay: MatchReplay,
  turnEnds: readonly number[],
  spectatorViews: readonly object[],
  start: number,
): Playback {
  const last = replay.lines.length - 1;
  const clamp = (n: number) => Math.max(0, Math.min(last, n));
  const [at, setAt] = useState(() => clamp(start));
  const [{ viewer, views }, setViewer] = usePerspective(replay, spectatorViews);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  // Unless the new entry follows the current one, show the position before it first.
  const [isLeadIn, setLeadIn] = useState(at > 0);
  const show = (to: number) => {
    setLeadIn(to > 0 && to !== at && to !== at + 1);
    setAt(to);
  };
  const go = (to: number) => {
    setPlaying(false);
    show(clamp(to));
  };
  useEffect(() => {
    if (!isLeadIn) return undefined;
    const timer = setTimeout(() => setLeadIn(false), LEAD_IN_MS);
    return () => clearTimeout(timer);
  }, [at, isLeadIn]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // While the page is hidden, playback pauses.
    const next = () => (document.visibilityState !== 'hidden' && at < last ? show(at + 1) : setPlaying(false));
    const timer = setTimeout(next, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  const boardAt = isLeadIn ? at - 1 : at;
  const board = useMemo((): BoardPosition => {
    return { view: views[boardAt] ?? {}, events: (!isLeadIn && replay.lines[at]?.events) || NO_EVENTS };
  }, [replay, at, views, isLeadIn]);
  return {
    at,
    last,
    board,
    boardAt,
    viewer,
    isPlaying,
    speed,
    go,
    setViewer,
    setSpeed,
    goTurn: (direction) => go(nextEntry(turnEnds, at, direction) ?? (direction > 0 ? last : 0)),
    play: (isOn) => {
      if (isOn && at === last) show(0);
      setPlaying(isOn && last > 0);
    },
  };
}
