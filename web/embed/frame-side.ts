/**
 * The channel to the embedding page, by postMessage. It accepts messages only from `parent`, and only from the origin of
 * its first reply. It tells only what everyone at the table may see.
 */
import { signal } from '@preact/signals';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { RoomModel } from '../model/room-model.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { isFromEmbeddingPage } from './frame-params.ts';
import { type HeightFormat, wordPressFormat } from './height-formats.ts';
import type { FromEmbeddingPage, FromFrame, Ready, Turn } from './protocol.ts';

/** The origin that replied first; `null` is an opaque origin. */
const pageOrigin = signal<string | undefined>(undefined);

/** An opaque origin cannot be a target origin, so messages for it go to `*`. */
const OPAQUE_ORIGIN = 'null';

function post(message: FromFrame, to: string): void {
  parent.postMessage({ tilepost: 1, ...message }, to);
}

const withoutLink = ({ invite: _, ...rest }: Ready): Ready => rest;

function sendToPage(message: FromFrame): void {
  const to = pageOrigin.peek();
  if (to === undefined) return;
  // A message to `*` reaches any page that is in that window by then, so leave the invite link out.
  if (to === OPAQUE_ORIGIN) post(message.kind === 'ready' ? withoutLink(message) : message, '*');
  else post(message, to);
}

/** Announce the frame and start listening. Does nothing if the page is not inside a frame. */
export function connectEmbeddingPage(onMessage: (said: FromEmbeddingPage) => void): void {
  if (parent === self) return;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isFromEmbeddingPage(data)) return;
    if (pageOrigin.peek() !== undefined && pageOrigin.peek() !== origin) return;
    onMessage(data);
    pageOrigin.value = origin;
  });
  post({ kind: 'hello' }, '*');
}

/** Wait this long before a frame counts as one whose height nobody changes, in ms. */
const RESIZE_WAIT_MS = 300;

/** Report the size of the content to browsers with responsive iframes (Chromium 151). */
function reportToBrowser(): void {
  if (!('requestResize' in window) || typeof window.requestResize !== 'function') return;
  try {
    window.requestResize();
  } catch {
    // Refused in an `object` or `embed` element, which has a fixed size.
  }
}

/**
 * Report the content's height on every change: to a host that has replied, to WordPress if the address has its secret,
 * to systems that ask in their own way, and to the browser. If nobody changes the height of the frame, the content gets
 * `data-fixed` and fits itself into it.
 */
export function reportHeight(content: HTMLElement, secret: string | undefined): void {
  const formats = new Map<string, HeightFormat>(secret === undefined ? [] : [['wordpress', wordPressFormat(secret)]]);
  let check = 0;
  let windowHeight = innerHeight;
  /** The last height that the content had by itself. */
  let ownHeight = 0;
  /**
   * True once the window has got that height: a browser with responsive iframes gives no other sign. In another width it
   * still measures the content in the first one (Chromium 153), so the content may be lower than the window or not fit.
   */
  let isFollowed = false;
  const report = () => {
    const { height: exact, width } = content.getBoundingClientRect();
    const height = Math.ceil(exact);
    const isFixed = content.hasAttribute('data-fixed');
    const isResized = pageOrigin.peek() !== undefined || formats.size > 0;
    if (isResized && isFixed) {
      // The new height of the content calls this function again.
      content.removeAttribute('data-fixed');
      return;
    }
    sendToPage({ kind: 'resize', height });
    for (const format of formats.values()) parent.postMessage(format(height, Math.ceil(width)), '*');
    clearTimeout(check);
    // A slow browser may still be about to apply the height from before.
    if (isFixed) return;
    ownHeight = height;
    reportToBrowser();
    if (isResized || parent === self) return;
    check = window.setTimeout(() => {
      const hiddenPx = height - innerHeight;
      if (isFollowed ? hiddenPx > 1 : Math.abs(hiddenPx) > 1) content.setAttribute('data-fixed', '');
    }, RESIZE_WAIT_MS);
  };
  addEventListener('resize', () => {
    isFollowed ||= innerHeight !== windowHeight && Math.abs(innerHeight - ownHeight) <= 1;
    windowHeight = innerHeight;
    if (isFollowed) content.removeAttribute('data-fixed');
  });
  addEventListener('message', async ({ source, data }) => {
    if (source !== parent || parent === self || isFromEmbeddingPage(data)) return;
    const asked = (await import('./height-requests.ts')).requestedFormat(data);
    if (!asked) return;
    formats.set(...asked);
    report();
  });
  new ResizeObserver(report).observe(content);
  pageOrigin.subscribe(report);
}

/**
 * WordPress opens links of this site in place of its own page, because its sandbox allows no new tab. The fragment is
 * left out: it may have a key.
 */
export function openLinksInWordPress(secret: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.host !== location.host) return;
    event.preventDefault();
    parent.postMessage({ message: 'link', value: link.origin + link.pathname + link.search, secret }, '*');
  });
}

/** Report the match to the embedding page until the returned function is called. `isOwn`: the match was created in this frame. */
export function reportMatch(model: RoomModel, isOwn: boolean): () => void {
  let lastReported: Snapshot | undefined;
  const report = (): void => {
    const frame = model.snapshot.peek();
    if (!frame || pageOrigin.peek() === undefined) return;
    for (const message of eventsSince(lastReported, frame, isOwn)) sendToPage(message);
    lastReported = frame;
  };
  const endings = [model.snapshot.subscribe(report), pageOrigin.subscribe(report)];
  return () => {
    for (const end of endings) end();
  };
}

/** Return the messages for a new snapshot; `lastReported` is the last snapshot that was reported. */
export function eventsSince(lastReported: Snapshot | undefined, next: Snapshot, isOwn: boolean): readonly FromFrame[] {
  const turn = turnEvent(next);
  const isNewTurn = !lastReported || JSON.stringify(turnEvent(lastReported)) !== JSON.stringify(turn);
  const lines = lastReported ? next.log.filter(({ n }) => n > Math.max(lastReported.entry, 0)) : [];
  return [
    ...(lastReported ? [] : [readyEvent(next, isOwn)]),
    ...(next.phase !== 'open' && (lastReported?.phase ?? 'open') === 'open' ? [startEvent(next)] : []),
    ...lines.map(({ n, seat }) => ({ kind: 'move', entry: n, seat }) as const),
    ...(isNewTurn ? [turn] : []),
    ...(next.phase === 'over' && lastReported?.phase !== 'over'
      ? [{ kind: 'over', ranks: next.ranks ?? [] } as const]
      : []),
  ];
}

const turnEvent = ({ phase, active, mine }: Snapshot): Turn => {
  const seats = phase === 'playing' ? active : [];
  return { kind: 'turn', seats: [...seats], mine: seats.some((seat) => mine.includes(seat)) };
};

const startEvent = ({ seats }: Snapshot): FromFrame => ({ kind: 'start', seats: seats.length });

/** `isOwn`: the match was created in this frame, so the embedding page may share the invite link. */
const readyEvent = ({ match, game, version, invite }: Snapshot, isOwn: boolean): FromFrame => ({
  kind: 'ready',
  match,
  game,
  version,
  ...(isOwn && invite !== undefined && { invite: matchLink(match, `#join=${invite}`) }),
});
