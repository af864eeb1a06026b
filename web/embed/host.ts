/** The line to the page around the frame: it is believed by where it stands, and by one origin, that of its first answer. */
import { signal } from '@preact/signals';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { RoomModel } from '../model/room.ts';
import { newsOf } from './news.ts';
import { isFromHost } from './place.ts';
import type { FromFrame, FromHost, Ready } from './protocol.ts';

/** The origin that has answered; `null` is a page without one. */
const answered = signal<string | undefined>(undefined);

/** A message can be addressed to everybody at that place alone where the page there has no origin. */
const NOBODY = 'null';

function post(said: FromFrame, to: string): void {
  parent.postMessage({ tilepost: 1, ...said }, to);
}

const withoutLink = ({ invite: _, ...rest }: Ready): Ready => rest;

function tell(said: FromFrame): void {
  const to = answered.peek();
  if (to === undefined) return;
  // Whoever else might stand there by then gets no link.
  if (to === NOBODY) post(said.kind === 'ready' ? withoutLink(said) : said, '*');
  else post(said, to);
}

/** Says that the frame is there, and listens from then on. Nobody is around a page that was opened as such. */
export function greetHost(onSaid: (said: FromHost) => void): void {
  if (parent === self) return;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isFromHost(data)) return;
    if (answered.peek() !== undefined && answered.peek() !== origin) return;
    onSaid(data);
    answered.value = origin;
  });
  post({ kind: 'hello' }, '*');
}

/** Tells the host of the match from now on; the function that it answers ends it. `isOwn`: it was made in this frame. */
export function tellOf(model: RoomModel, isOwn: boolean): () => void {
  let told: Snapshot | undefined;
  const say = (): void => {
    const frame = model.frame.peek();
    if (!frame || answered.peek() === undefined) return;
    for (const said of newsOf(told, frame, isOwn)) tell(said);
    told = frame;
  };
  const endings = [model.frame.subscribe(say), answered.subscribe(say)];
  return () => {
    for (const end of endings) end();
  };
}

/** Tells the host how high the content is, whenever that changes, and once it has answered. */
export function tellHeight(content: HTMLElement): void {
  const say = () => tell({ kind: 'resize', height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(say).observe(content);
  answered.subscribe(say);
}
