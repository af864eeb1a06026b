/** The line to the page around the frame: it is believed by where it stands, and by one origin, that of its first answer. */
import { signal } from '@preact/signals';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { RoomModel } from '../model/room.ts';
import { isFromHost } from './frame-params.ts';
import { hostEvents } from './news.ts';
import type { FromFrame, FromHost, Ready } from './protocol.ts';

/** The origin that has answered; `null` is a page without one. */
const hostOrigin = signal<string | undefined>(undefined);

/** A message can be addressed to everybody at that place alone where the page there has no origin. */
const OPAQUE_ORIGIN = 'null';

function post(message: FromFrame, to: string): void {
  parent.postMessage({ tilepost: 1, ...message }, to);
}

const withoutLink = ({ invite: _, ...rest }: Ready): Ready => rest;

function sendToHost(message: FromFrame): void {
  const to = hostOrigin.peek();
  if (to === undefined) return;
  // Whoever else might stand there by then gets no link.
  if (to === OPAQUE_ORIGIN) post(message.kind === 'ready' ? withoutLink(message) : message, '*');
  else post(message, to);
}

/** Says that the frame is there, and listens from then on. Nobody is around a page that was opened as such. */
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

/** Tells the host of the match from now on; the function that it answers ends it. `isOwn`: it was made in this frame. */
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

/** Tells the host how high the content is, whenever that changes, and once it has answered. */
export function reportHeight(content: HTMLElement): void {
  const report = () => sendToHost({ kind: 'resize', height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(content);
  hostOrigin.subscribe(report);
}
