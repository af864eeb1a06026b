/** How far a replay is, whose eyes it is seen with, and whether it runs by itself. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Viewer } from '../../../worker/games/game.ts';
import type { Shown } from '../../model/state.ts';
import type { Film } from '../record/film.ts';

/** Milliseconds for one step at the usual speed: long enough to read it. */
const STEP = 1_600;
/** How long a position stands there before what happened to it is shown, in ms. */
const LEAD = 250;

/** How many times the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Projector {
  /** The entry that is told, from 0. */
  readonly at: number;
  readonly last: number;
  readonly board: Shown;
  readonly viewer: Viewer;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** To an entry, or to the nearest one there is; stays there. */
  readonly go: (at: number) => void;
  /** To the end of the turn before, or of the next. */
  readonly turn: (way: -1 | 1) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly see: (viewer: Viewer) => void;
  readonly pace: (speed: number) => void;
}

const NOTHING: Shown['events'] = [];

interface Eyes {
  readonly viewer: Viewer;
  /** By entry. */
  readonly views: readonly object[];
}

/** The next of these ascending entries behind `at`, or before it. */
export const nextOf = (entries: readonly number[], at: number, way: -1 | 1): number | undefined =>
  way > 0 ? entries.find((n) => n > at) : entries.findLast((n) => n < at);

/** What one viewer saw; another's, once it is there. */
function useEyes({ views }: Film, spectators: readonly object[]) {
  const [seen, setSeen] = useState<Eyes>({ viewer: 'spectator', views: spectators });
  const see = (viewer: Viewer) =>
    void views(viewer).then(
      (now) => setSeen({ viewer, views: now }),
      () => {},
    );
  return [seen, see] as const;
}

/** `turns` are the entries with which turns end, `spectators` the views of a watcher. */
export function useProjector(
  film: Film,
  turns: readonly number[],
  spectators: readonly object[],
  start: number,
): Projector {
  const last = film.lines.length - 1;
  const within = (n: number) => Math.max(0, Math.min(last, n));
  const [at, setAt] = useState(() => within(start));
  const [{ viewer, views }, see] = useEyes(film, spectators);
  const [speed, pace] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  // Whoever comes from anywhere but the step before sees first what the step begins with.
  const [isBefore, setBefore] = useState(at > 0);
  const show = (to: number) => {
    setBefore(to > 0 && to !== at && to !== at + 1);
    setAt(to);
  };
  const go = (to: number) => {
    setPlaying(false);
    show(within(to));
  };
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(() => setBefore(false), LEAD);
    return () => clearTimeout(timer);
  }, [at, isBefore]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    // While nobody looks, the next step waits.
    const next = () => (document.visibilityState !== 'hidden' && at < last ? show(at + 1) : setPlaying(false));
    const timer = setTimeout(next, STEP / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  const board = useMemo((): Shown => {
    const shown = isBefore ? at - 1 : at;
    return { view: views[shown] ?? {}, events: (!isBefore && film.lines[at]?.events) || NOTHING };
  }, [film, at, views, isBefore]);
  return {
    at,
    last,
    board,
    viewer,
    isPlaying,
    speed,
    go,
    see,
    pace,
    turn: (way) => go(nextOf(turns, at, way) ?? (way > 0 ? last : 0)),
    play: (plays) => {
      if (plays && at === last) show(0);
      setPlaying(plays && last > 0);
    },
  };
}
