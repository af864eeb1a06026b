/** The room model's inside: what it stands on, its signals, and the plain fields that nobody outside may see. */
import { type Signal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, MoveBody, Problem, Snapshot } from '../../worker/protocol/match.ts';
import type { World } from '../net/browser-env.ts';
import type { Adapter } from '../net/transport.ts';
import type { Draft } from './draft.ts';
import type { Showing } from './missed.ts';
import type { Outbox } from './outbox.ts';

/** What the board draws: a position and what led to it. */
export interface Shown {
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
  readonly guide?: number | undefined;
  /** What the guide speaks of now. */
  readonly step?: string | undefined;
}

/** What belongs to one seat on this page. */
export interface Desk {
  readonly seat: Seat;
  readonly outbox: Outbox;
  readonly draft: Draft;
}

export interface Core {
  readonly match: string;
  readonly adapter: Adapter;
  readonly world: World;
  readonly frame: Signal<Snapshot | undefined>;
  /** The code of the problem that keeps the match from being shown or went with the last move. */
  readonly fault: Signal<string | undefined>;
  readonly up: Signal<boolean>;
  readonly desk: Signal<Desk | undefined>;
  readonly shown: Signal<Shown | undefined>;
  readonly news: Signal<readonly LogLine[]>;
  readonly refused: Signal<Refusal | undefined>;
  readonly notice: Signal<string | undefined>;
  readonly catching: Signal<boolean>;
  /** The past that is being shown. */
  readonly replay: Signal<Showing | undefined>;
  /** The seat that said "I am" at this device, where it holds several. */
  readonly confirmed: Signal<Seat | undefined>;
  readonly aid: Signal<Aid>;
  wanted: Seat | undefined;
  /** The last entry that was on the screen for this seat. */
  seen: number | undefined;
  told: number;
  misses: number;
  stopped: boolean;
  hangUp: () => void;
  endReplay: () => void;
  cancelRetry: () => void;
}

export const makeCore = (match: string, adapter: Adapter, world: World): Core => ({
  match,
  adapter,
  world,
  frame: signal(undefined),
  fault: signal(undefined),
  up: signal(true),
  desk: signal(undefined),
  shown: signal(undefined),
  news: signal([]),
  refused: signal(undefined),
  notice: signal(undefined),
  catching: signal(false),
  replay: signal(undefined),
  confirmed: signal(undefined),
  aid: signal({}),
  wanted: undefined,
  seen: undefined,
  told: -1,
  misses: 0,
  stopped: false,
  hangUp: () => {},
  endReplay: () => {},
  cancelRetry: () => {},
});
