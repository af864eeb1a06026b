/** Shows the past on the board, step by step, and brings older lines of the log; loaded when there is a past to be shown. */
import { batch } from '@preact/signals';
import { catchUp, look, tellLooked } from '../board.ts';
import { type Gap, LONGEST_OVER, type PastStep, type Showing } from '../missed.ts';
import type { Core, Shown } from '../state.ts';

/** Milliseconds for one step: long enough to read it, and a long absence does not become a film. */
export const stepMs = (steps: number): number => Math.max(600, Math.min(2_200, 20_000 / steps));

/** How long a position stands there before what happened to it is shown, in ms. */
const LEAD = 600;

/** A replay that runs; `cancel` stops what it waits for. */
interface Film extends Pick<Showing, 'steps' | 'based' | 'isCut'> {
  readonly core: Core;
  cancel: () => void;
}

const still = ({ view }: PastStep): Shown => ({ view, events: [] });

function clear({ core, cancel }: Film): void {
  cancel();
  core.endReplay = () => {};
  core.replay.value = undefined;
}

/** The present, or what was missed since the first step was asked for. */
function end(film: Film): void {
  const { core } = film;
  batch(() => {
    clear(film);
    look(core);
  });
  tellLooked(core);
}

function skip(film: Film): void {
  const { core } = film;
  core.seen = core.frame.peek()?.entry;
  end(film);
}

function draw(film: Film, at: number, board: Shown, isPlaying: boolean): void {
  const { core, steps, based, isCut } = film;
  film.cancel();
  core.replay.value = {
    steps,
    based,
    isCut,
    at,
    board,
    isPlaying,
    go: (to) => go(film, to),
    play: (plays) => draw(film, at, board, plays),
    skip: () => skip(film),
  };
  // While nobody looks, the next step waits.
  const next = () => (core.world.isShown() ? stand(film, at + 1, true) : draw(film, at, board, false));
  if (isPlaying) film.cancel = core.world.after(based && at === 0 ? LEAD : stepMs(steps.length), next);
}

function stand(film: Film, at: number, isPlaying: boolean): void {
  const { core, steps, based } = film;
  const step = steps[at];
  if (!step) {
    end(film);
    return;
  }
  draw(film, at, based && at === 0 ? still(step) : step, isPlaying);
  core.seen = Math.max(core.seen ?? -1, step.n);
}

/** Whoever comes from anywhere but the step before sees first what the step begins with. */
function go(film: Film, at: number): void {
  const { core, steps } = film;
  const before = steps[at - 1];
  const isNext = at === (core.replay.peek()?.at ?? 0) + 1;
  if (!before || isNext || !steps[at]) {
    stand(film, at, false);
    return;
  }
  draw(film, at, still(before), false);
  film.cancel = core.world.after(LEAD, () => stand(film, at, false));
}

/** Shows the steps one by one, then the present; it plays by itself once it is told to. */
export function show(core: Core, steps: readonly PastStep[], { looked, from }: Gap): void {
  const film: Film = { core, steps, based: from <= looked, isCut: from > looked + 1, cancel: () => {} };
  core.endReplay = () => clear(film);
  stand(film, 0, false);
}

/** Shows how a match went that is over: its last steps. */
export function ending(core: Core): void {
  const to = core.frame.peek()?.entry ?? 0;
  const looked = Math.max(0, to - LONGEST_OVER);
  void catchUp(core, { looked, from: looked, to });
}

/** How many lines are asked for at once. */
const LINES = 60;

/** Lines from before those that came with the frame. */
export async function earlier(core: Core): Promise<void> {
  const oldest = core.frame.peek()?.log[0]?.n ?? 0;
  if (oldest === 0) return;
  const from = Math.max(0, oldest - LINES);
  const result = await core.adapter.history(from, oldest - 1, core.desk.peek()?.seat).catch(() => undefined);
  const frame = core.frame.peek();
  if (!result?.ok || !frame || frame.log[0]?.n !== oldest) return;
  const lines = result.value.steps.map(({ n, at, seat, by, events }) => ({ n, at, seat, by, events }));
  core.frame.value = { ...frame, log: [...lines, ...frame.log] };
}
