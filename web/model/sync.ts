/** How frames get into the room: asked for, pushed, or answered to a move; and what changes with the seat. */
import { batch } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { MoveBody, Problem, Snapshot, Update } from '../../worker/protocol/match.ts';
import type { Adapter } from '../net/transport.ts';
import { away, look } from './board.ts';
import { makeDraft } from './draft.ts';
import { joined } from './merge.ts';
import { makeOutbox } from './outbox.ts';
import type { Core, Desk } from './state.ts';

export const quiet = (core: Core): void => {
  core.refused.value = undefined;
  core.notice.value = undefined;
};

export function send(core: Core, move: MoveBody['move']): void {
  quiet(core);
  const opened = core.frame.peek()?.opened ?? 0;
  core.desk.peek()?.outbox.send(opened, move, core.aid.peek().hinted === opened || undefined);
}

/** How long the first frame may take before the net counts as away, in ms; it may come all the same. */
const PATIENCE = 3_000;

export async function load(core: Core): Promise<void> {
  core.cancelRetry();
  const beQuick = core.world.after(PATIENCE, () => {
    core.up.value &&= core.frame.peek() !== undefined;
  });
  const { wanted } = core;
  const result = await core.adapter.frame(wanted).catch(() => undefined);
  beQuick();
  // An answer for the seat that was left meanwhile is no news.
  if (core.stopped || core.wanted !== wanted) return;
  if (result?.ok) {
    core.misses = 0;
    take(core, result.value);
  } else if (result) fail(core, result.problem.code);
  else {
    core.misses += 1;
    core.up.value = false;
    core.cancelRetry = core.world.after(Math.min(15_000, 500 * 2 ** core.misses), () => void load(core));
  }
}

/** The seat is not ours any more: look on as a watcher. Anything else is the end of this page. */
function fail(core: Core, code: string): void {
  if (code === 'no-seat' && core.wanted !== undefined) {
    // The server takes nothing from this seat any more.
    core.seen = undefined;
    sit(core, undefined);
    return;
  }
  core.hangUp();
  core.fault.value = code;
}

export function sit(core: Core, seat: Seat | undefined): void {
  away(core);
  core.wanted = seat;
  core.confirmed.value = seat;
  leaveDesk(core);
  core.hangUp();
  core.hangUp = () => {};
  core.frame.value = undefined;
  void load(core);
}

function listen(core: Core, seat: Seat | undefined): void {
  core.hangUp();
  core.hangUp = core.adapter.live(
    seat,
    (next) => take(core, next),
    (up) => {
      core.up.value = up;
    },
    (code) => {
      core.wanted = seat;
      fail(core, code);
    },
  );
}

/** So many entries, about a turn's worth, just happen where the line was away for a moment while somebody looked. */
const HICCUP = 3;

export function take(core: Core, next: Snapshot | Update): void {
  const before = core.frame.peek();
  const news = joined(before, next);
  if (core.stopped || news.kind === 'old') return;
  if (news.kind === 'gap') {
    void load(core);
    return;
  }
  const { frame, lines } = news;
  const isArrival = before?.viewer !== frame.viewer;
  batch(() => {
    core.fault.value = undefined;
    core.frame.value = frame;
    if (lines.length > 0) quiet(core);
    if (isArrival) arrive(core, frame);
    const opened = core.desk.peek();
    if (isArrival || before?.opened !== frame.opened) opened?.draft.open(frame.opened, frame.draft);
    look(core, lines, isArrival || core.seen !== before?.entry || (next.kind === 'frame' && lines.length > HICCUP));
  });
  if (isArrival) {
    core.desk.peek()?.outbox.resume();
    listen(core, core.desk.peek()?.seat);
  }
}

/** First frame as this viewer: a desk of its own, and what the seat had seen before. */
function arrive(core: Core, { viewer, looked: entry }: Snapshot): void {
  leaveDesk(core);
  core.shown.value = undefined;
  core.seen = entry;
  core.told = entry ?? -1;
  // From now on this seat: asked without one, the server would answer for whichever seat of the device decides.
  core.wanted = viewer === 'spectator' ? undefined : viewer;
  if (viewer !== 'spectator') core.desk.value = makeDesk(core, viewer);
}

function makeDesk(core: Core, seat: Seat): Desk {
  const { match, world, adapter } = core;
  const outbox = makeOutbox({
    match,
    seat,
    world,
    deliver: (body) => adapter.move(seat, body),
    onStep: (step) => take(core, step),
    onProblem: (problem, move) => refuse(core, problem, move),
  });
  const save = async (body: Parameters<Adapter['draft']>[1]) => (await adapter.draft(seat, body)).ok;
  return { seat, outbox, draft: makeDraft({ match, seat, world, save }) };
}

export function leaveDesk(core: Core): void {
  const desk = core.desk.peek();
  core.endReplay();
  desk?.outbox.stop();
  desk?.draft.stop();
  core.desk.value = undefined;
}

function refuse(core: Core, problem: Problem, move: MoveBody['move']): void {
  if (problem.frame) take(core, problem.frame);
  else void load(core);
  // Two seats may ask for the next round at once: the second has what it wanted.
  if (move.kind === 'round') return;
  if (problem.code === 'refused') core.refused.value = problem.refusal;
  else core.notice.value = problem.code;
}
