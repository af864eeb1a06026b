/** A half-made turn (P-13): kept on the server for every device of the seat, and here until the server has it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { DraftBody, Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, readJson } from '../browser/storage.ts';
import type { World } from '../net/browser-env.ts';

/** Quiet time after the last change before the server is told, in ms. */
export const DRAFT_PAUSE = 600;

type Kept = NonNullable<Snapshot['draft']>;

export interface Draft {
  /** The draft of the present decision. */
  readonly now: ReadonlySignal<object | undefined>;
  /** `rack` is its order, where that changed too. */
  readonly change: (opened: number, body: object | undefined, rack?: Unsaved['rack']) => void;
  /** Takes what the server kept, or what it has not heard of yet. */
  readonly open: (opened: number, onServer: Kept | undefined) => void;
  /** Tells the server now. */
  readonly flush: () => void;
  readonly stop: () => void;
}

export interface DraftUse {
  readonly match: string;
  readonly seat: Seat;
  readonly world: World;
  /** Resolves to whether the server has it. */
  readonly save: (body: DraftBody) => Promise<boolean>;
}

interface Unsaved {
  readonly opened: number;
  readonly body: object | null;
  readonly rack?: Readonly<Record<string, unknown>> | undefined;
}

const isUnsaved = (value: unknown): value is Unsaved =>
  isRecord(value) && typeof value.opened === 'number' && (value.body === null || isRecord(value.body));

/** The draft's inside. */
interface Sheet extends DraftUse {
  readonly key: string;
  unsaved: Unsaved | undefined;
  cancel: () => void;
}

export function makeDraft(use: DraftUse): Draft {
  const sheet: Sheet = { ...use, key: `draft:${use.match}:${use.seat}`, unsaved: undefined, cancel: () => {} };
  const now = signal<object | undefined>(undefined);
  return {
    now,
    change: (opened, body, rack = sheet.unsaved?.rack) => {
      now.value = body;
      keep(sheet, { opened, body: body ?? null, rack });
      later(sheet);
    },
    open: (opened, onServer) => {
      sheet.unsaved ??= readJson(use.world.storage, sheet.key, isUnsaved);
      if (sheet.unsaved && sheet.unsaved.opened !== opened) {
        // The order of a rack outlives the decision.
        if (sheet.unsaved.rack) flush(sheet);
        keep(sheet, undefined);
      }
      if (sheet.unsaved) {
        now.value = sheet.unsaved.body ?? undefined;
        later(sheet);
      } else now.value = onServer?.opened === opened ? onServer.body : undefined;
    },
    flush: () => flush(sheet),
    stop: () => flush(sheet),
  };
}

function keep(sheet: Sheet, next: Unsaved | undefined): void {
  sheet.unsaved = next;
  sheet.world.storage.write(sheet.key, next && JSON.stringify(next));
}

function later(sheet: Sheet): void {
  sheet.cancel();
  sheet.cancel = sheet.world.after(DRAFT_PAUSE, () => flush(sheet));
}

function flush(sheet: Sheet): void {
  sheet.cancel();
  const sent = sheet.unsaved;
  if (!sent) return;
  const draft = sent.body && { opened: sent.opened, body: { ...sent.body } };
  sheet.save({ draft, rack: sent.rack }).then(
    (done) => {
      if (done && sheet.unsaved === sent) keep(sheet, undefined);
    },
    () => {
      // The net is away: this browser keeps it, and tells with the next change or the next visit.
    },
  );
}
