/** Serves the picture of a match at an entry. The picture of an entry never changes, so it is cached for a year. */
import { isValidMatchId } from '../auth/keys.ts';
import type { Canvas } from '../drawing/canvas.ts';
import '../drawing/built-masks.ts';
import { canDrawText } from '../drawing/glyphs.ts';
import { cachedAtEdge } from '../http/caching.ts';
import { countForHousehold, countForMatch } from '../http/household-rate-limits.ts';
import { type Ctx, problemResponse } from '../http/request.ts';
import type { LogLine } from '../protocol/match.ts';
import { type CardPosition, drawCard, drawLobbyCard } from './match-picture.ts';
import { hostOf, isSeatFree } from './match-sentences.ts';
import { encodePng } from './png.ts';
import { fetchHistoryStep, fetchSpectatorSnapshot, type SpectatorSnapshot } from './spectator-snapshot.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the lobby picture, because seats still fill up. */
const CACHE_BRIEF = 'public, max-age=60';

/** The name, or undefined if the glyphs cannot write it. */
const drawable = (name: string | null | undefined): string | undefined =>
  name != null && canDrawText(name) ? name : undefined;

const namesOf = ({ seats }: SpectatorSnapshot): CardPosition['names'] => seats.map(({ name }) => drawable(name));

/** The result of the match if this entry was its last. */
const ranksIn = ({ events }: Pick<LogLine, 'events'>): CardPosition['ranks'] => {
  const over = events.find(({ kind }) => kind === 'match-over');
  return over && Array.isArray(over.ranks) ? over.ranks : undefined;
};

/**
 * The picture at an entry contains nothing that changes, except the names and, at the last entry, an early end. A hash
 * of these is part of the URL in meta tags and oEmbed. Deadlines are not shown.
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
  // Other sites and chats embed the picture.
  c.header('cross-origin-resource-policy', 'cross-origin');
  return c.body(await encodePng(canvas), 200, { 'content-type': 'image/png' });
}

/** Serve `lobby.png`, a match that has not begun, or `12.png`, entry 12; `12-dark.png` is the same in the dark theme. */
export async function handlePicture(c: Ctx): Promise<Response> {
  const name = /^(lobby|\d{1,7}(?:-dark)?)\.png$/.exec(c.req.param('file') ?? '')?.[1];
  const match = c.req.param('id') ?? '';
  const refused = countForMatch(c, 'too-many-looks', match);
  if (refused) return refused;
  if (name === undefined || !isValidMatchId(c.env.TILEPOST_SECRET, match))
    return problemResponse(c, { code: 'no-match' });
  // Seats of a lobby still fill up.
  return name === 'lobby' ? drawPicture(c, match, name) : cachedAtEdge(c, () => drawPicture(c, match, name));
}

async function drawPicture(c: Ctx, match: string, name: string): Promise<Response> {
  const snapshot = await fetchSpectatorSnapshot(c, match);
  if (!snapshot) return problemResponse(c, { code: 'no-match' });
  const limited = countForHousehold(c, 'too-many-cards', match);
  if (limited) return limited;
  if (name === 'lobby') {
    const card = drawLobbyCard(snapshot.game, snapshot.seats.map(isSeatFree), drawable(hostOf(snapshot)));
    return pngResponse(c, card, CACHE_BRIEF);
  }
  const position = await fetchCardPosition(c, snapshot, Number.parseInt(name, 10));
  const isDark = name.endsWith('-dark');
  return position
    ? pngResponse(c, drawCard(position, isDark), CACHE_IMMUTABLE)
    : problemResponse(c, { code: 'no-match' });
}
