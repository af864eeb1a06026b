/** How far a replay is, whose eyes it is seen with, and whether it runs by itself. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Viewer } from '../../../worker/games/game.ts';
import type { BoardPosition } from '../../model/state.ts';
import type { MatchReplay } from '../record/match-replay.ts';

/** Milliseconds for one step at the usual speed: long enough to read it. */
const STEP_MS = 1_600;
/** How long a position stands there before what happened to it is shown, in ms. */
const LEAD_IN_MS = 250;

/** How many times the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Playback {
  /** The entry that is told, from 0. */
  readonly at: number;
  readonly last: number;
  readonly board: BoardPosition;
  readonly viewer: Viewer;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** To an entry, or to the nearest one there is; stays there. */
  readonly go: (at: number) => void;
  /** To the end of the turn before, or of the next. */
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

/** The next of these ascending entries behind `at`, or before it. */
export const nextEntry = (entries: readonly number[], at: number, direction: -1 | 1): number | undefined =>
  direction > 0 ? entries.find((n) => n > at) : entries.findLast((n) => n < at);

/** What one viewer saw; another's, once it is there. */
function usePerspective({ views }: MatchReplay, spectatorViews: readonly object[]) {
  const [seen, setSeen] = useState<Perspective>({ viewer: 'spectator', views: spectatorViews });
  const setViewer = (viewer: Viewer) =>
    void views(viewer).then(
      (now) => setSeen({ viewer, views: now }),
      () => {},
    );
  return [seen, setViewer] as const;
}

/** `turnEnds` are the entries with which turns end, `spectatorViews` the views of a watcher. */
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
  // Whoever comes from anywhere but the step before sees first what the step begins with.
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
    // While nobody looks, the next step waits.
    const next = () => (document.visibilityState !== 'hidden' && at < last ? show(at + 1) : setPlaying(false));
    const timer = setTimeout(next, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  const board = useMemo((): BoardPosition => {
    const shown = isLeadIn ? at - 1 : at;
    return { view: views[shown] ?? {}, events: (!isLeadIn && replay.lines[at]?.events) || NO_EVENTS };
  }, [replay, at, views, isLeadIn]);
  return {
    at,
    last,
    board,
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
