/** The laws of open pages: each shows the entries that have reached it, and gets new ones in time. */
import type { MoveAnswer } from '../../worker/protocol/match.ts';
import type { AnsweredPoll } from './browser.ts';
import type { ExpectLaw } from './laws.ts';
import type { Owner } from './scheduler.ts';
import type { OpenPage, Society } from './society.ts';

/** By tab: the newest entry that reached it and that its page does not show yet, and since when. */
export type ReceivedEntries = Map<
  Owner,
  { readonly match: string | undefined; readonly entry: number; sinceMs: number | undefined }
>;

const FRAME = '{"kind":"frame","match":"';
const STEP = '{"kind":"step",';
const ANSWER = '{"kind":"answer",';
const ENTRY = '"entry":';

/** The entry of the position in a text to a page. It stands before all others, so only answers have to be parsed. */
function entryOf(text: string): number | undefined {
  if (text.startsWith(ANSWER)) return (JSON.parse(text) as MoveAnswer).step?.entry;
  if (!text.startsWith(FRAME) && !text.startsWith(STEP)) return undefined;
  const at = text.indexOf(ENTRY) + ENTRY.length;
  return Number.parseInt(text.slice(at, text.indexOf(',', at)), 10);
}

export function noteReceived(tab: Owner, text: string, received: ReceivedEntries): void {
  const entry = entryOf(text);
  if (entry === undefined || entry <= (received.get(tab)?.entry ?? -1)) return;
  const match = text.startsWith(FRAME) ? text.slice(FRAME.length, text.indexOf('"', FRAME.length)) : undefined;
  received.set(tab, { match, entry, sinceMs: undefined });
}

/** A page that is connected asks for what it lacks, even if several requests get lost. */
const CATCHES_UP_MS = 150_000;

/** A page shows every entry that has reached it, perhaps after it has asked for those before. */
export function checkCaughtUp(
  { room, tab }: OpenPage,
  name: string,
  { scheduler, match }: Society,
  received: ReceivedEntries,
  expectLaw: ExpectLaw,
): void {
  const newest = received.get(tab.owner);
  if (!newest || (newest.match !== undefined && newest.match !== match)) return;
  const seen = room.snapshot.peek();
  const isShown = seen !== undefined && seen.entry >= newest.entry;
  // Without a connection, or while it changes its viewer, a page has other cares.
  if (isShown || !seen || !room.online.peek() || !tab.device.isOnline || room.fault.peek() !== undefined) {
    if (isShown) received.delete(tab.owner);
    if (isShown && newest.sinceMs !== undefined) expectLaw('page-catches-up', true, () => '');
    newest.sinceMs = undefined;
    return;
  }
  newest.sinceMs ??= scheduler.nowMs();
  const waitsMs = scheduler.nowMs() - newest.sinceMs;
  if (waitsMs > CATCHES_UP_MS)
    expectLaw(
      'page-catches-up',
      false,
      () => `${name} got entry ${newest.entry} ${waitsMs} ms ago, and still shows ${seen.entry}`,
    );
}

/** When the entries of the match became durable, in ms since 1970. Of several at once only the last is listed. */
export type DurableEntries = { readonly entry: number; readonly atMs: number }[];

/**
 * A page whose network works shows an entry within this time, in ms. It abandons a silent socket after at most 65 s,
 * waits at most 30 s before it connects again, and a message takes at most 20 s.
 */
const CURRENT_WITHIN_MS = 150_000;

/** A page that was visible with a working network for minutes shows all entries that were durable before. */
export function checkCurrent(
  { room, tab }: OpenPage,
  name: string,
  { scheduler }: Society,
  durable: DurableEntries,
  expectLaw: ExpectLaw,
): void {
  const nowMs = scheduler.nowMs();
  const { isOnline, onlineSinceMs } = tab.device;
  const calmMs = nowMs - Math.max(tab.networkFailedAt(), tab.shownSince() ?? nowMs, isOnline ? onlineSinceMs : nowMs);
  if (calmMs <= CURRENT_WITHIN_MS || tab.lacksNewest() || room.fault.peek() !== undefined) return;
  const known = durable.findLast(({ atMs }) => atMs < nowMs - CURRENT_WITHIN_MS)?.entry ?? -1;
  const seen = room.snapshot.peek()?.entry ?? -1;
  expectLaw(
    'page-stays-current',
    seen >= known,
    () => `${name} sees entry ${seen}, and entry ${known} has been durable for more than ${CURRENT_WITHIN_MS} ms`,
  );
}

/** The longest pause between two looks for news, 2 s, and two slow commits that delay an answer, 5.2 s each; in ms. */
const POLL_LATE_MS = 12_500;

/** A poll that waits does not end empty if an entry became durable long before. */
export function checkPoll(
  { sentAtMs, answeredAtMs, status }: AnsweredPoll,
  durable: DurableEntries,
  expectLaw: ExpectLaw,
): void {
  if (status !== 200 && status !== 204) return;
  const news = durable.find(({ atMs }) => atMs > sentAtMs);
  if (!news) return;
  expectLaw(
    'poll-returns-news',
    status === 200 || answeredAtMs - news.atMs <= POLL_LATE_MS,
    () => `a poll ended empty ${answeredAtMs - news.atMs} ms after entry ${news.entry}`,
  );
}
