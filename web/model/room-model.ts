/** A match as its page sees it: signals over a transport, so that the whole page runs without a server. */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, Snapshot, Update } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import type { BrowserEnv } from '../net/browser-env.ts';
import type { Transport } from '../net/transport.ts';
import {
  applyIncoming,
  clearMoveErrors,
  endSeatSession,
  loadSnapshot,
  submitMove,
  switchSeat,
} from './apply-snapshots.ts';
import {
  type Aid,
  type BoardPosition,
  createRoomState,
  type Refusal,
  type ReplayState,
  type RoomState,
} from './room-state.ts';
import { flushOnHide, handoverSeat, humanSeatsToMove, refreshBoard, showMissed } from './shown-position.ts';

export interface RoomModel {
  readonly match: string;
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  /** The code of the problem if the match cannot be shown at all. */
  readonly fault: ReadonlySignal<string | undefined>;
  /** True while updates arrive. */
  readonly online: ReadonlySignal<boolean>;
  /** The seat this page plays; undefined for a spectator. */
  readonly seat: ReadonlySignal<Seat | undefined>;
  /** The seat that may move now on this page; undefined while a move is pending or a past position is shown. */
  readonly decides: ReadonlySignal<Seat | undefined>;
  /** Another seat of this device that must move: the device should be handed over. */
  readonly handover: ReadonlySignal<Seat | undefined>;
  readonly shown: ReadonlySignal<BoardPosition | undefined>;
  /** The newest log lines that arrived while the page was visible. */
  readonly lines: ReadonlySignal<readonly LogLine[]>;
  readonly pending: ReadonlySignal<{ readonly waiting: boolean; readonly maintenance?: boolean } | undefined>;
  readonly refused: ReadonlySignal<Refusal | undefined>;
  /** The code of the problem with the last move, if it was not a refusal by the rules. */
  readonly problem: ReadonlySignal<string | undefined>;
  readonly draft: ReadonlySignal<object | undefined>;
  /** The replay shown on the board, if any. */
  readonly replay: ReadonlySignal<ReplayState | undefined>;
  /** State of the hint and the guide. */
  readonly aid: Signal<Aid>;
  readonly move: (move: MoveBody['move']) => void;
  readonly changeDraft: (body: object | undefined, rack?: Readonly<Record<string, unknown>>) => void;
  /** Switch to another seat of this device. */
  readonly setSeat: (seat: Seat | undefined) => void;
  /** Apply a snapshot or an update returned by another call. */
  readonly apply: (news: Snapshot | Update) => void;
  /** Load older log lines, or replay the end of the match. */
  readonly showEnding: () => void;
  readonly loadEarlierLines: () => void;
  readonly reload: () => void;
  readonly dismiss: () => void;
  readonly stop: () => void;
}

/** Load the replay of past entries and use it. If it cannot be loaded, nothing happens. */
const withCatchUp = (use: (part: typeof import('./on-demand/replay-steps.ts')) => unknown): void =>
  void import('./on-demand/replay-steps.ts').then(use, () => {});

/** Open the match's room, at a seat if given. No request is sent before this, and none after `stop`. */
export function openRoom(match: string, transport: Transport, env: BrowserEnv, seat?: Seat): RoomModel {
  const room = createRoomState(match, transport, env);
  room.wanted = room.confirmed.value = seat;
  const endings = [
    env.onShown((shown) => (shown ? refreshBoard(room) : flushOnHide(room))),
    env.onOnline(() => {
      if (!room.snapshot.peek()) void loadSnapshot(room);
    }),
  ];
  void loadSnapshot(room);
  return {
    ...pick(room),
    ...derive(room),
    move: (move) => submitMove(room, move),
    changeDraft: (body, rack) => room.session.peek()?.draft.change(room.snapshot.peek()?.opened ?? 0, body, rack),
    setSeat: (seat) => switchSeat(room, seat),
    apply: (news) => applyIncoming(room, news),
    showEnding: () => withCatchUp((part) => showMissed(room, part.endingRange(room))),
    loadEarlierLines: () => withCatchUp((part) => part.loadEarlierLines(room)),
    reload: () => void loadSnapshot(room),
    dismiss: () => clearMoveErrors(room),
    stop: () => {
      flushOnHide(room);
      room.stopped = true;
      room.close();
      room.cancelRetry();
      endSeatSession(room);
      for (const end of endings) end();
    },
  };
}

const pick = ({ match, snapshot, fault, online, lines, refused, problem, replay, aid }: RoomState) => ({
  match,
  snapshot,
  fault,
  online,
  lines,
  refused,
  problem,
  replay,
  aid,
});

function derive(room: RoomState) {
  const { snapshot, session, replay, catching } = room;
  const seat = computed(() => session.value?.seat);
  const pending = computed(() => session.value?.outbox.pending.value);
  const isFree = computed(() => !pending.value && !replay.value && !catching.value);
  const active = computed(() => (snapshot.value ? humanSeatsToMove(snapshot.value) : []));
  const handover = computed(() =>
    isFree.value && snapshot.value ? handoverSeat(snapshot.value, room.confirmed.value) : undefined,
  );
  const decides = computed(() => {
    const mine = seat.value;
    if (!isFree.value || mine === undefined || handover.value !== undefined) return undefined;
    return active.value.includes(mine) ? mine : undefined;
  });
  const shown = computed(() => replay.value?.board ?? room.shown.value);
  const draft = computed(() => session.value?.draft.current.value);
  return { seat, pending, decides, handover, shown, draft };
}
