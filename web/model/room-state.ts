/** Internal state of the room model: its dependencies, its signals, and private fields. */
import { type Signal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { History, LogLine, Problem, Snapshot } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import type { BrowserEnv } from '../net/browser-env.ts';
import type { Transport } from '../net/transport.ts';
import type { DraftSync } from './draft-sync.ts';
import type { Outbox } from './outbox.ts';

/** The position the board draws, with the events that led to it. */
export interface BoardPosition {
  readonly view: object;
  readonly events: readonly { readonly kind: string }[];
}

export type Refusal = NonNullable<Problem['refusal']>;

/** State of the hint and the guide; the components beside the board keep it up to date. */
export interface Aid {
  /** The `opened` of the decision for which a hint was shown; sent with the move that answers it. */
  readonly hinted?: number | undefined;
  /** The hinted move, while the board marks it. */
  readonly hint?: MoveBody['move'] | undefined;
  /** The entry at which the guide began, while it is active. */
  readonly guideFrom?: number | undefined;
  /** The current step of the guide. */
  readonly step?: string | undefined;
  /** Props of the board while the reader makes wishes, in place of those of the reader's own turn. */
  readonly board?: object | undefined;
}

/** State that belongs to one seat on this page. */
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
  /** The code of the problem that prevents showing the match or that rejected the last move. */
  readonly fault: Signal<string | undefined>;
  readonly online: Signal<boolean>;
  readonly session: Signal<SeatSession | undefined>;
  readonly shown: Signal<BoardPosition | undefined>;
  readonly lines: Signal<readonly LogLine[]>;
  readonly refused: Signal<Refusal | undefined>;
  readonly problem: Signal<string | undefined>;
  readonly catching: Signal<boolean>;
  /** The replay being shown. */
  readonly replay: Signal<ReplayState | undefined>;
  /** The seat confirmed with "I am" on this device, if it has several. */
  readonly confirmed: Signal<Seat | undefined>;
  readonly aid: Signal<Aid>;
  wanted: Seat | undefined;
  /** The last entry shown to this seat. */
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
  /** The current step, from 0. */
  readonly at: number;
  /** The position to draw: a step, or the position before it. */
  readonly board: BoardPosition;
  /** True if the first step is only the position the viewer last saw. */
  readonly hasStart: boolean;
  /** True if the user asked to see the end of the match. */
  readonly isEnding: boolean;
  /** True if more entries were missed before the first step and are not shown. */
  readonly isTruncated: boolean;
  readonly isPlaying: boolean;
  /** Show a step and pause; show the current position if there is no such step. */
  readonly goTo: (at: number) => void;
  /** Start or stop automatic playback from here. */
  readonly play: (isPlaying: boolean) => void;
  /** End the replay and show the current position at once. */
  readonly skip: () => void;
}
