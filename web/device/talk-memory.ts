/** Small talk in this browser (P-34), by match: the last remark shown, and the muted seats. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isRecord, localStore, readJson } from '../browser/storage.ts';

export interface TalkMemory {
  /** The number of the newest remark that was shown; undefined before the first visit. */
  readonly heard?: number | undefined;
  /** Muted seats. */
  readonly muted: readonly number[];
}

const isTalkMemory = (value: unknown): value is TalkMemory =>
  isRecord(value) &&
  Array.isArray(value.muted) &&
  value.muted.every((seat) => typeof seat === 'number') &&
  (value.heard === undefined || typeof value.heard === 'number');

const storageKey = (match: string): string => `talk:${match}`;

/** If nothing can be stored, remember for this tab only. */
const memories = new Map<string, Signal<TalkMemory>>();

function memoryOf(match: string): Signal<TalkMemory> {
  const known = memories.get(match);
  if (known) return known;
  const made = signal<TalkMemory>(readJson(localStore, storageKey(match), isTalkMemory) ?? { muted: [] });
  memories.set(match, made);
  return made;
}

export const talkMemory = (match: string): ReadonlySignal<TalkMemory> => memoryOf(match);

function write(match: string, next: TalkMemory): void {
  memoryOf(match).value = next;
  localStore.write(storageKey(match), JSON.stringify(next));
}

/** Remember the newest remark that was shown; for spectators in this tab only. */
export function markHeard(match: string, heard: number, isSeated: boolean): void {
  const memory = memoryOf(match);
  const known = memory.peek();
  if (known.heard === heard) return;
  if (isSeated) write(match, { ...known, heard });
  else memory.value = { ...known, heard };
}

/** Mute or unmute a seat for this browser. */
export function setMuted(match: string, seat: number, isMuted: boolean): void {
  const known = memoryOf(match).peek();
  const others = known.muted.filter((one) => one !== seat);
  write(match, { ...known, muted: isMuted ? [...others, seat] : others });
}

export function removeTalkMemory(match: string): void {
  memories.delete(match);
  localStore.write(storageKey(match), undefined);
}
