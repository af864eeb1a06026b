/** Answers with the picture of a match at an entry. A past or present entry's picture never changes, so it is kept for good. */
import { type Ask, refuse } from '../http/request.ts';
import type { LogLine } from '../protocol/match.ts';
import type { Canvas } from './canvas.ts';
import { draw, drawLobby, type Moment } from './card.ts';
import { canWrite } from './glyphs.ts';
import { pngOf } from './png.ts';
import { lookAt, pastAt, type Seen } from './spectator-snapshot.ts';
import { isOpen } from './summary.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Seats fill up while a match is open. */
const FOR_NOW = 'public, max-age=60';

const namesOf = ({ seats }: Seen): Moment['names'] =>
  seats.map(({ name }) => (name !== null && canWrite(name) ? name : undefined));

/** The result of the match, where this entry was its last. */
const ranksIn = ({ events }: Pick<LogLine, 'events'>): Moment['ranks'] => {
  const over = events.find(({ kind }) => kind === 'match-over');
  return over && Array.isArray(over.ranks) ? over.ranks : undefined;
};

/**
 * Nothing that may still change is in it but the names, and that a match was ended early, at its last entry; a tag of both
 * stands in the address that heads and oEmbed give. Deadlines are not looked at.
 */
async function momentAt(c: Ask, frame: Seen, entry: number): Promise<Moment | undefined> {
  if (entry > frame.entry) return undefined;
  const line = frame.log.find(({ n }) => n === entry);
  const isNow = entry === frame.entry && line && frame.view;
  const step = isNow ? { ...line, view: frame.view } : await pastAt(c, frame.match, entry);
  if (!step) return undefined;
  const isEnded = entry === frame.entry && frame.ended !== undefined;
  return { game: frame.game, names: namesOf(frame), view: step.view, ranks: ranksIn(step), isEnded };
}

async function answer(c: Ask, canvas: Canvas, kept: string): Promise<Response> {
  c.header('cache-control', kept);
  c.header('x-content-type-options', 'nosniff');
  // Chats and pages of other sites show it.
  c.header('cross-origin-resource-policy', 'cross-origin');
  return c.body(await pngOf(canvas), 200, { 'content-type': 'image/png' });
}

/** `lobby.png` shows a match that has not begun, `12.png` entry 12. */
export async function picture(c: Ask): Promise<Response> {
  const name = /^(lobby|\d{1,7})\.png$/.exec(c.req.param('file') ?? '')?.[1];
  const frame = name === undefined ? undefined : await lookAt(c, c.req.param('id') ?? '');
  if (!frame) return refuse(c, { code: 'no-match' });
  if (name === 'lobby') return answer(c, drawLobby(frame.game, frame.seats.map(isOpen)), FOR_NOW);
  const moment = await momentAt(c, frame, Number(name));
  return moment ? answer(c, draw(moment), FOR_GOOD) : refuse(c, { code: 'no-match' });
}
