/** Maps events and changes of a match to sounds. Pure. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { resultOf } from '../device/finished-matches.ts';
import type { SoundName } from './recipes.ts';

/** By kind of event, for all games; other kinds are silent. */
const EVENT_SOUNDS: Readonly<Record<string, SoundName>> = {
  drew: 'pick',
  placed: 'place',
  left: 'place',
  bonus: 'place',
  rolled: 'roll',
  rerolled: 'roll',
  took: 'pick',
  crossed: 'cross',
  wrote: 'cross',
  misthrow: 'cross',
  opening: 'place',
  played: 'place',
  penalty: 'refuse',
};

/** The maximum number of sounds for one step, which play one after the other. */
const STEP_SOUNDS_MAX = 3;

export function eventSounds(events: readonly { readonly kind: string }[]): readonly SoundName[] {
  const sounds = events.flatMap(({ kind }) => EVENT_SOUNDS[kind] ?? []);
  return sounds.filter((sound, i) => sound !== sounds[i - 1]).slice(0, STEP_SOUNDS_MAX);
}

/** Time in ms after which the dice of an own roll are heard again: they roll as long as they are seen to. */
export const OWN_ROLL_AGAIN_MS = 440;

/** Return true if this seat rolled dice in one of these events. */
export const isOwnRoll = (
  events: readonly { readonly kind: string; readonly seat?: unknown }[],
  seat?: number,
): boolean => seat !== undefined && events.some((event) => EVENT_SOUNDS[event.kind] === 'roll' && event.seat === seat);

const isMyTurn = ({ phase, mine, active }: Snapshot): boolean =>
  phase === 'playing' && mine.some((seat) => active.includes(seat));

const takenSeats = ({ seats }: Snapshot): number => seats.filter(({ state }) => state === 'taken').length;

/** Return the sound of a change between two snapshots, such as the user's turn or the end. */
export function changeSound(before: Snapshot, after: Snapshot): SoundName | undefined {
  const isEnd = before.phase === 'playing' && after.phase !== 'playing';
  if (isEnd) return isWon(after) ? 'win' : 'end';
  if (!isMyTurn(before) && isMyTurn(after)) return 'turn';
  return takenSeats(after) > takenSeats(before) ? 'seat' : undefined;
}

function isWon(snapshot: Snapshot): boolean {
  const result = resultOf(snapshot);
  return result === 'won' || result === 'shared';
}

/** Return the sound of a draft that grew or shrank; undefined if it is unchanged. */
export function draftSound(before: object | undefined, after: object | undefined): SoundName | undefined {
  const [old, next] = [before, after].map((draft) => (draft ? JSON.stringify(draft) : ''));
  if (old === next || old === undefined || next === undefined) return undefined;
  return next.length < old.length ? 'undo' : 'pick';
}
