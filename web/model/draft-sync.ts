/**
 * The draft of a turn (P-13): stored on the server for every device of the seat, and in this browser until the server
 * has it.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { DraftBody } from '../../worker/protocol/requests.ts';
import { isRecord, readJson } from '../browser/storage.ts';
import type { BrowserEnv } from '../net/browser-env.ts';

/** Delay after the last change before the draft is sent to the server, in ms. */
export const DRAFT_SAVE_DELAY_MS = 600;

type ServerDraft = NonNullable<Snapshot['draft']>;

export interface DraftSync {
  /** The draft of the current decision. */
  readonly current: ReadonlySignal<object | undefined>;
  /** `rack` is the order of the rack, if it changed too. */
  readonly change: (opened: number, body: object | undefined, rack?: Unsaved['rack']) => void;
  /** Load the server's draft, or the local one that was not sent yet. */
  readonly open: (opened: number, onServer: ServerDraft | undefined) => void;
  /** Send the draft to the server now. */
  readonly flush: () => void;
  readonly stop: () => void;
}

export interface DraftOptions {
  readonly match: string;
  readonly seat: Seat;
  readonly env: BrowserEnv;
  /** Resolves to true if the server has stored it. */
  readonly save: (body: DraftBody) => Promise<boolean>;
}

interface Unsaved {
  readonly opened: number;
  readonly body: object | null;
  readonly rack?: Readonly<Record<string, unknown>> | undefined;
}

const isUnsaved = (value: unknown): value is Unsaved =>
  isRecord(value) && typeof value.opened === 'number' && (value.body === null || isRecord(value.body));

/** Internal state of a draft. */
interface DraftState extends DraftOptions {
  readonly key: string;
  unsaved: Unsaved | undefined;
  cancel: () => void;
}

export function createDraftSync(options: DraftOptions): DraftSync {
  const state: DraftState = {
    ...options,
    key: `draft:${options.match}:${options.seat}`,
    unsaved: undefined,
    cancel: () => {},
  };
  const current = signal<object | undefined>(undefined);
  return {
    current,
    change: (opened, body, rack = state.unsaved?.rack) => {
      current.value = body;
      storeUnsaved(state, { opened, body: body ?? null, rack });
      scheduleSave(state);
    },
    open: (opened, onServer) => {
      state.unsaved ??= readJson(options.env.storage, state.key, isUnsaved);
      if (state.unsaved && state.unsaved.opened !== opened) {
        // The order of the rack outlives the decision.
        if (state.unsaved.rack) saveNow(state);
        storeUnsaved(state, undefined);
      }
      if (state.unsaved) {
        current.value = state.unsaved.body ?? undefined;
        scheduleSave(state);
      } else current.value = onServer?.opened === opened ? onServer.body : undefined;
    },
    flush: () => saveNow(state),
    stop: () => saveNow(state),
  };
}

function storeUnsaved(state: DraftState, next: Unsaved | undefined): void {
  state.unsaved = next;
  state.env.storage.write(state.key, next && JSON.stringify(next));
}

function scheduleSave(state: DraftState): void {
  state.cancel();
  state.cancel = state.env.after(DRAFT_SAVE_DELAY_MS, () => saveNow(state));
}

function saveNow(state: DraftState): void {
  state.cancel();
  const sent = state.unsaved;
  if (!sent) return;
  const draft = sent.body && { opened: sent.opened, body: { ...sent.body } };
  state.save({ draft, rack: sent.rack }).then(
    (isSaved) => {
      if (isSaved && state.unsaved === sent) storeUnsaved(state, undefined);
    },
    () => {
      // Offline: this browser keeps it, and sends it with the next change or the next visit.
    },
  );
}
