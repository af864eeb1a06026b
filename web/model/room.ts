/** A match as its page sees it: signals over an adapter, so that all of the page runs without a server. */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, MoveBody, Snapshot } from '../../worker/protocol/match.ts';
import type { World } from '../net/browser-env.ts';
import type { Adapter } from '../net/transport.ts';
import { away, handsOf, look, nextHand } from './board.ts';
import type { Showing } from './missed.ts';
import { type Aid, type Core, makeCore, type Refusal, type Shown } from './state.ts';
import { leaveDesk, load, quiet, send, sit, take } from './sync.ts';

export interface RoomModel {
  readonly match: string;
  readonly frame: ReadonlySignal<Snapshot | undefined>;
  /** Why the match cannot be shown at all. */
  readonly fault: ReadonlySignal<string | undefined>;
  /** Whether news flow. */
  readonly up: ReadonlySignal<boolean>;
  /** The seat that this page looks through; undefined for a watcher. */
  readonly seat: ReadonlySignal<Seat | undefined>;
  /** The seat that decides now on this page; undefined while a move is on its way or the past is shown. */
  readonly decides: ReadonlySignal<Seat | undefined>;
  /** Another seat of this device that has to decide: the device should change hands. */
  readonly handover: ReadonlySignal<Seat | undefined>;
  readonly shown: ReadonlySignal<Shown | undefined>;
  /** The lines that came last while the page was looked at. */
  readonly news: ReadonlySignal<readonly LogLine[]>;
  readonly pending: ReadonlySignal<{ readonly waiting: boolean } | undefined>;
  readonly refused: ReadonlySignal<Refusal | undefined>;
  /** The code of the problem that my last move met, if it was none of the rules. */
  readonly notice: ReadonlySignal<string | undefined>;
  readonly draft: ReadonlySignal<object | undefined>;
  /** The past that is shown on the board, if any. */
  readonly replay: ReadonlySignal<Showing | undefined>;
  /** The hint and the guide beside the board. */
  readonly aid: Signal<Aid>;
  readonly move: (move: MoveBody['move']) => void;
  readonly changeDraft: (body: object | undefined, rack?: Readonly<Record<string, unknown>>) => void;
  /** Looks through another seat of this device. */
  readonly sit: (seat: Seat | undefined) => void;
  /** Takes a frame that another call answered. */
  readonly take: (frame: Snapshot) => void;
  /** Brings older lines of the log, or shows once more how the match ended. */
  readonly recall: (what: 'earlier' | 'ending') => void;
  readonly reload: () => void;
  readonly dismiss: () => void;
  readonly stop: () => void;
}

/** Opens the match's room, at a seat if one is named; nothing happens on the wire before this, and nothing after `stop`. */
export function openRoom(match: string, adapter: Adapter, world: World, seat?: Seat): RoomModel {
  const core = makeCore(match, adapter, world);
  core.wanted = core.confirmed.value = seat;
  const endings = [
    world.onShown((shown) => (shown ? look(core) : away(core))),
    world.onOnline(() => {
      if (!core.frame.peek()) void load(core);
    }),
  ];
  void load(core);
  return {
    ...pick(core),
    ...derive(core),
    move: (move) => send(core, move),
    changeDraft: (body, rack) => core.desk.peek()?.draft.change(core.frame.peek()?.opened ?? 0, body, rack),
    sit: (seat) => sit(core, seat),
    take: (frame) => take(core, frame),
    recall: (what) => void import('./on-demand/catch-up.ts').then((part) => part[what](core)).catch(() => {}),
    reload: () => void load(core),
    dismiss: () => quiet(core),
    stop: () => {
      away(core);
      core.stopped = true;
      core.hangUp();
      core.cancelRetry();
      leaveDesk(core);
      for (const end of endings) end();
    },
  };
}

const pick = ({ match, frame, fault, up, news, refused, notice, replay, aid }: Core) => ({
  match,
  frame,
  fault,
  up,
  news,
  refused,
  notice,
  replay,
  aid,
});

function derive(core: Core) {
  const { frame, desk, replay, catching } = core;
  const seat = computed(() => desk.value?.seat);
  const pending = computed(() => desk.value?.outbox.pending.value);
  const isFree = computed(() => !pending.value && !replay.value && !catching.value);
  const active = computed(() => (frame.value ? handsOf(frame.value) : []));
  const handover = computed(() =>
    isFree.value && frame.value ? nextHand(frame.value, core.confirmed.value) : undefined,
  );
  const decides = computed(() => {
    const mine = seat.value;
    if (!isFree.value || mine === undefined || handover.value !== undefined) return undefined;
    return active.value.includes(mine) ? mine : undefined;
  });
  const shown = computed(() => replay.value?.board ?? core.shown.value);
  const draft = computed(() => desk.value?.draft.now.value);
  return { seat, pending, decides, handover, shown, draft };
}
