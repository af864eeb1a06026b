/**
 * Sends the moves that were made offline, from any page (P-14). A match that is open in this tab sends its own. A move
 * has an id by which the server makes it once, so a page of the match in another tab may send it too.
 */
import type { Update } from '../../worker/protocol/match.ts';
import { route } from '../browser/router.ts';
import { isRetryable } from '../model/outbox.ts';
import { request } from '../net/api.ts';
import { type KeptMove, markRefused, removeKeptMove, unsentMovesOf } from './kept-moves.ts';
import { canChange, type MyMatch, readMyMatches, refreshMatch } from './my-matches.ts';
import { saveReceipt } from './receipts.ts';

/** The lock of the tab that sends. */
const LOCK = 'kept-moves';

/** Wait in ms before a move is sent again that found no server. */
const RETRY_MS = 30_000;

/** Answers of a match that is gone, or in which this browser has no seat any more: its page explains nothing else. */
const LOST_CODES: readonly string[] = ['gone', 'no-match', 'no-seat'];

/** The matches with unsent moves, except one that is open in this tab. */
function matchesToSend(): readonly MyMatch[] {
  const here = route.peek();
  const open = here.kind === 'match' ? here.id : undefined;
  return readMyMatches().filter((known) => known.id !== open && canChange(known) && unsentMovesOf(known.id).length > 0);
}

/** Send a move. Return false if it has to be sent again. */
async function sendMove(kept: KeptMove): Promise<boolean> {
  const { match, seat, body } = kept;
  const result = await request<Update>('POST', `/${match}/moves`, { seat, body }).catch(() => undefined);
  if (!result || (!result.ok && isRetryable(result.problem))) return false;
  if (result.ok) saveReceipt(match, seat, result.value.receipt);
  // Two seats may start the next round at once; the second has what it wanted.
  if (result.ok || body.move.kind === 'round' || LOST_CODES.includes(result.problem.code)) removeKeptMove(kept);
  else markRefused(kept);
  return true;
}

/** Send all kept moves. Return false if one has to be sent again. */
async function sendAll(): Promise<boolean> {
  let isDone = true;
  for (const known of matchesToSend()) {
    const answers = [];
    for (const kept of unsentMovesOf(known.id)) answers.push(await sendMove(kept));
    if (answers.includes(true)) await refreshMatch(known);
    isDone &&= !answers.includes(false);
  }
  return isDone;
}

/** Run `send` if no other tab does. */
async function inOneTab(send: () => Promise<boolean>): Promise<boolean> {
  // Web Locks need a secure context.
  if (!navigator.locks) return send();
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => lock === null || send());
}

let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Send what is kept, now and, while a move is left, every 30 seconds. Resolves after the first attempt. */
export function sendKeptMoves(): Promise<void> {
  if (!running && matchesToSend().length === 0) return Promise.resolve();
  running ??= inOneTab(sendAll)
    .then((isDone) => {
      clearTimeout(timer);
      if (!isDone) timer = setTimeout(() => void sendKeptMoves(), RETRY_MS);
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Send kept moves whenever the browser comes online or the page is shown again. */
export function followKeptMoves(): void {
  const send = () => void sendKeptMoves();
  addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
}
