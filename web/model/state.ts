/** The room model's inside: what it stands on, its signals, and the plain fields that nobody outside may see. */
import { type Signal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { History, LogLine, MoveBody, Problem, Snapshot } from '../../worker/protocol/match.ts';
import type { BrowserEnv } from '../net/browser-env.ts';
import type { Transport } from '../net/transport.ts';
import type { DraftSync } from './draft.ts';
import type { Outbox } from './outbox.ts';

/** What the board draws: a position and what led to it. */
export interface BoardPosition {
  readonly view: object;
  readonly events: readonly { readonly kind: string }[];
}

export type Refusal = NonNullable<Problem['refusal']>;

/** What helps the reader of this page to decide; whoever stands beside the board keeps it right. */
export interface Aid {
  /** The `opened` of the decision for which a hint was shown: the move that answers it tells so. */
  readonly hinted?: number | undefined;
  /** The proposed move, while the board marks it. */
  readonly hint?: MoveBody['move'] | undefined;
  /** The entry at which the guide began, while it goes on. */
  readonly guideFrom?: number | undefined;
  /** What the guide speaks of now. */
  readonly step?: string | undefined;
}

/** What belongs to one seat on this page. */
export interface SeatSession {
  readonly seat: Seat;
  readonly outbox: Outbox;
  readonly draft: DraftSync;
}

export interface RoomState {
  readonly match: string;
  readonly net: Transport;
  readonly env: BrowserEnv;
  readonly snapshot: Signal<Snapshot | undefined>;
  /** The code of the problem that keeps the match from being shown or went with the last move. */
  readonly fault: Signal<string | undefined>;
  readonly online: Signal<boolean>;
  readonly session: Signal<SeatSession | undefined>;
  readonly shown: Signal<BoardPosition | undefined>;
  readonly lines: Signal<readonly LogLine[]>;
  readonly refused: Signal<Refusal | undefined>;
  readonly problem: Signal<string | undefined>;
  readonly catching: Signal<boolean>;
  /** The past that is being shown. */
  readonly replay: Signal<ReplayState | undefined>;
  /** The seat that said "I am" at this device, where it holds several. */
  readonly confirmed: Signal<Seat | undefined>;
  readonly aid: Signal<Aid>;
  wanted: Seat | undefined;
  /** The last entry that was on the screen for this seat. */
  seen: number | undefined;
  reported: number;
  fails: number;
  stopped: boolean;
  close: () => void;
  endReplay: () => void;
  cancelRetry: () => void;
}

export const createRoomState = (match: string, net: Transport, env: BrowserEnv): RoomState => ({
  match,
  net,
  env,
  snapshot: signal(undefined),
  fault: signal(undefined),
  online: signal(true),
  session: signal(undefined),
  shown: signal(undefined),
  lines: signal([]),
  refused: signal(undefined),
  problem: signal(undefined),
  catching: signal(false),
  replay: signal(undefined),
  confirmed: signal(undefined),
  aid: signal({}),
  wanted: undefined,
  seen: undefined,
  reported: -1,
  fails: 0,
  stopped: false,
  close: () => {},
  endReplay: () => {},
  cancelRetry: () => {},
});

export type HistoryStep = History['steps'][number];
export interface ReplayState {
  readonly steps: readonly HistoryStep[];
  /** The step that is told, from 0. */
  readonly at: number;
  /** What the board draws: a step, or before it the position that it began with. */
  readonly board: BoardPosition;
  /** The first step is only the position that I left behind. */
  readonly hasStart: boolean;
  /** More was missed before the first step, and is not shown. */
  readonly isTruncated: boolean;
  readonly isPlaying: boolean;
  /** Shows a step and stays there; the present where there is no such step. */
  readonly goTo: (at: number) => void;
  /** Goes on by itself from here, or stops doing so. */
  readonly play: (isPlaying: boolean) => void;
  /** Ends the replay: the present, at once. */
  readonly skip: () => void;
}
