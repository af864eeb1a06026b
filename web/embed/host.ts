/**
 * The channel to the embedding page, by postMessage. It accepts messages only from `parent`, and only from the origin of
 * its first reply. It tells only what everyone at the table may see.
 */
import { signal } from '@preact/signals';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { RoomModel } from '../model/room.ts';
import { matchLink } from '../pages/match/links/host-links.ts';
import { isFromHost } from './frame-params.ts';
import type { FromFrame, FromHost, Ready, Turn } from './protocol.ts';

/** The origin that replied first; `null` is an opaque origin. */
const hostOrigin = signal<string | undefined>(undefined);

/** An opaque origin cannot be a target origin, so messages for it go to `*`. */
const OPAQUE_ORIGIN = 'null';

function post(message: FromFrame, to: string): void {
  parent.postMessage({ tilepost: 1, ...message }, to);
}

const withoutLink = ({ invite: _, ...rest }: Ready): Ready => rest;

function sendToHost(message: FromFrame): void {
  const to = hostOrigin.peek();
  if (to === undefined) return;
  // A message to `*` reaches any page that is in that window by then, so leave the invite link out.
  if (to === OPAQUE_ORIGIN) post(message.kind === 'ready' ? withoutLink(message) : message, '*');
  else post(message, to);
}

/** Announce the frame and start listening. Does nothing if the page is not inside a frame. */
export function connectHost(onMessage: (said: FromHost) => void): void {
  if (parent === self) return;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isFromHost(data)) return;
    if (hostOrigin.peek() !== undefined && hostOrigin.peek() !== origin) return;
    onMessage(data);
    hostOrigin.value = origin;
  });
  post({ kind: 'hello' }, '*');
}

/** Report the content's height to the host on every change, and once when the host first replies. */
export function reportHeight(content: HTMLElement): void {
  const report = () => sendToHost({ kind: 'resize', height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(content);
  hostOrigin.subscribe(report);
}

/** Report the match to the host until the returned function is called. `isOwn`: the match was created in this frame. */
export function reportMatch(model: RoomModel, isOwn: boolean): () => void {
  let lastReported: Snapshot | undefined;
  const report = (): void => {
    const frame = model.snapshot.peek();
    if (!frame || hostOrigin.peek() === undefined) return;
    for (const message of hostEvents(lastReported, frame, isOwn)) sendToHost(message);
    lastReported = frame;
  };
  const endings = [model.snapshot.subscribe(report), hostOrigin.subscribe(report)];
  return () => {
    for (const end of endings) end();
  };
}

/** Return the messages for a new snapshot; `lastReported` is the last snapshot that was reported. */
export function hostEvents(lastReported: Snapshot | undefined, next: Snapshot, isOwn: boolean): readonly FromFrame[] {
  const turn = turnEvent(next);
  const isNewTurn = !lastReported || JSON.stringify(turnEvent(lastReported)) !== JSON.stringify(turn);
  const lines = lastReported ? next.log.filter(({ n }) => n > Math.max(lastReported.entry, 0)) : [];
  return [
    ...(lastReported ? [] : [readyEvent(next, isOwn)]),
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

/** `isOwn`: the match was created in this frame, so the embedding page may share the invite link. */
const readyEvent = ({ match, game, version, invite }: Snapshot, isOwn: boolean): FromFrame => ({
  kind: 'ready',
  match,
  game,
  version,
  ...(isOwn && invite !== undefined && { invite: matchLink(match, `#join=${invite}`) }),
});
