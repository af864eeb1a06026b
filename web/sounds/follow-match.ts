/** Plays the sounds of an open match: board events, the turn, refusals, the clock, the end. */
import { effect } from '@preact/signals';
import { nextDeadline } from '../model/on-demand/deadlines.ts';
import type { RoomModel } from '../model/room-model.ts';
import { serverNow } from '../net/server-clock.ts';
import { changeSound, draftSound, eventSounds, isOwnRoll, OWN_ROLL_AGAIN_MS } from './match-sounds.ts';
import { playSound, wakeSounds } from './play-sound.ts';

/** Time in ms between the sounds of one step. */
const STEP_GAP_MS = 110;
/** Delay in ms after the sounds of the step that led to a change. */
const CHANGE_DELAY_MS = 260;
/** Time in ms before the end of a live turn. */
const CLOCK_WARNING_MS = 10_000;

/** Return a function that stops. */
export function followMatch(model: RoomModel): () => void {
  const endings = [followBoard(model), followChanges(model), followDraft(model), followRefusals(), followClock(model)];
  const listening = new AbortController();
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, () => void wakeSounds(), { signal: listening.signal, passive: true });
  return () => {
    listening.abort();
    for (const end of endings) end();
  };
}

function followBoard({ shown, seat }: RoomModel): () => void {
  let last = shown.peek()?.events;
  return effect(() => {
    const events = shown.value?.events;
    if (events === last) return;
    // The first position contains only earlier events.
    const isNews = last !== undefined;
    last = events;
    if (!isNews || !events) return;
    for (const [i, sound] of eventSounds(events).entries()) playSound(sound, i * STEP_GAP_MS);
    if (isOwnRoll(events, seat.peek())) playSound('roll', OWN_ROLL_AGAIN_MS);
  });
}

function followChanges({ snapshot }: RoomModel): () => void {
  let last = snapshot.peek();
  return effect(() => {
    const next = snapshot.value;
    const sound = last && next && changeSound(last, next);
    last = next;
    if (sound) playSound(sound, CHANGE_DELAY_MS);
  });
}

/** A draft that disappears with its move or its decision is neither picked up nor put back. */
function followDraft({ draft, decides, pending, snapshot }: RoomModel): () => void {
  const current = () => ({ draft: draft.value, opened: snapshot.value?.opened, isFree: decides.value !== undefined });
  let last = current();
  return effect(() => {
    const next = current();
    const isSameDecision = next.opened === last.opened && next.isFree && last.isFree && !pending.value;
    const sound = isSameDecision ? draftSound(last.draft, next.draft) : undefined;
    last = next;
    if (sound) playSound(sound);
  });
}

/** Boards mark the text of a refusal, so a refusal found by the page sounds like one of the server's. */
function followRefusals(): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => target instanceof Element && target.hasAttribute('data-told')))
      playSound('refuse');
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ['data-told'], subtree: true });
  return () => observer.disconnect();
}

function followClock({ snapshot, seat }: RoomModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const current = snapshot.value;
    const own = seat.value;
    if (current?.clock?.kind !== 'live' || own === undefined) return;
    const deadline = nextDeadline(current.deadlines, [own]);
    if (deadline?.seat !== own) return;
    const wait = deadline.at - CLOCK_WARNING_MS - serverNow();
    if (wait > 0) timer = setTimeout(() => playSound('clock'), wait);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
