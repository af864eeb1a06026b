/** Answers with the picture of a match at an entry. A past or present entry's picture never changes, so it is kept for good. */

import type { Canvas } from '../drawing/canvas.ts';
import { canDrawText } from '../drawing/glyphs.ts';
import { countForHousehold } from '../http/household-limits.ts';
import { type Ctx, problemResponse } from '../http/request.ts';
import type { LogLine } from '../protocol/match.ts';
import { type CardPosition, drawCard, drawLobbyCard } from './card.ts';
import { encodePng } from './png.ts';
import { fetchHistoryStep, fetchSpectatorSnapshot, type SpectatorSnapshot } from './spectator-snapshot.ts';
import { isSeatFree } from './summary.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** Seats fill up while a match is open. */
const CACHE_BRIEF = 'public, max-age=60';

const namesOf = ({ seats }: SpectatorSnapshot): CardPosition['names'] =>
  seats.map(({ name }) => (name !== null && canDrawText(name) ? name : undefined));

/** The result of the match, where this entry was its last. */
const ranksIn = ({ events }: Pick<LogLine, 'events'>): CardPosition['ranks'] => {
  const over = events.find(({ kind }) => kind === 'match-over');
  return over && Array.isArray(over.ranks) ? over.ranks : undefined;
};

/**
 * Nothing that may still change is in it but the names, and that a match was ended early, at its last entry; a tag of both
 * stands in the address that heads and oEmbed give. Deadlines are not looked at.
 */
async function fetchCardPosition(
  c: Ctx,
  snapshot: SpectatorSnapshot,
  entry: number,
): Promise<CardPosition | undefined> {
  if (entry > snapshot.entry) return undefined;
  const line = snapshot.log.find(({ n }) => n === entry);
  const isNow = entry === snapshot.entry && line && snapshot.view;
  const step = isNow ? { ...line, view: snapshot.view } : await fetchHistoryStep(c, snapshot.match, entry);
  if (!step) return undefined;
  const isEnded = entry === snapshot.entry && snapshot.ended !== undefined;
  return { game: snapshot.game, names: namesOf(snapshot), view: step.view, ranks: ranksIn(step), isEnded };
}

async function pngResponse(c: Ctx, canvas: Canvas, cacheControl: string): Promise<Response> {
  c.header('cache-control', cacheControl);
  c.header('x-content-type-options', 'nosniff');
  // Chats and pages of other sites show it.
  c.header('cross-origin-resource-policy', 'cross-origin');
  return c.body(await encodePng(canvas), 200, { 'content-type': 'image/png' });
}

/** `lobby.png` shows a match that has not begun, `12.png` entry 12. */
export async function handlePicture(c: Ctx): Promise<Response> {
  const name = /^(lobby|\d{1,7})\.png$/.exec(c.req.param('file') ?? '')?.[1];
  const match = c.req.param('id') ?? '';
  const refused = countForHousehold(c, 'too-many-looks', match);
  if (refused) return refused;
  const snapshot = name === undefined ? undefined : await fetchSpectatorSnapshot(c, match);
  if (!snapshot) return problemResponse(c, { code: 'no-match' });
  if (name === 'lobby')
    return pngResponse(c, drawLobbyCard(snapshot.game, snapshot.seats.map(isSeatFree)), CACHE_BRIEF);
  const position = await fetchCardPosition(c, snapshot, Number(name));
  return position ? pngResponse(c, drawCard(position), CACHE_IMMUTABLE) : problemResponse(c, { code: 'no-match' });
}
