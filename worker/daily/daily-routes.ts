/** Public routes of the daily deals: commitments, seeds once they are public, and the counted results. */
import { type GameId, gameIds } from '../games/registry.ts';
import { countForHousehold, householdOf } from '../http/household-rate-limits.ts';
import { type Ctx, JSON_HEADERS, problemResponse } from '../http/request.ts';
import {
  DAILY_RESULTS_CACHED_MAX,
  DAILY_RESULTS_CACHED_SECONDS,
  DAILY_RESULTS_MIN,
  type DailyDeals,
  type DailyResults,
  Day,
} from '../protocol/daily.ts';
import type { CreateBody } from '../protocol/requests.ts';
import { dailyHousehold, dayFault, dealOf, resultsName, revealedSeed, revealTimeOf } from './secret-seed.ts';

/** Keyed hash of the caller's address for a daily match, or undefined for any other. */
export const dailyHouseholdOf = (c: Ctx, { game, daily }: Pick<CreateBody, 'game' | 'daily'>): string | undefined =>
  daily === undefined ? undefined : dailyHousehold(c.env.TILEPOST_SECRET, game, daily, householdOf(c));

/** The day in the path, or the problem. */
function dayOf(c: Ctx, nowMs: number): { readonly day: string } | Response {
  const { success, data: day } = Day.safeParse(c.req.param('day'));
  if (!success) return problemResponse(c, { code: 'not-found' });
  const fault = dayFault(day, nowMs);
  return fault ? problemResponse(c, { code: 'bad-request', detail: fault }) : { day };
}

const jsonResponse = (c: Ctx, body: DailyDeals | DailyResults): Response =>
  c.body(JSON.stringify(body), 200, JSON_HEADERS);

/** `GET /api/daily/<day>`: the day's deals. Wakes no object. */
export function handleDeals(c: Ctx): Response {
  const nowMs = Date.now();
  const asked = dayOf(c, nowMs);
  if (asked instanceof Response) return asked;
  const { day } = asked;
  const deals = gameIds.map((game) => {
    const deal = dealOf(c.env.TILEPOST_SECRET, game, day);
    const seed = revealedSeed(deal, day, nowMs);
    return { game, commitment: deal.commitment, ...(seed !== undefined && { seed }) };
  });
  return jsonResponse(c, { day, revealed: revealTimeOf(day), deals });
}

/** `GET /api/daily/<day>/<game>`: the results, once there are at least ten. */
export async function handleResults(c: Ctx): Promise<Response> {
  const asked = dayOf(c, Date.now());
  if (asked instanceof Response) return asked;
  const { day } = asked;
  const game: GameId | undefined = gameIds.find((id) => id === c.req.param('game'));
  if (!game) return problemResponse(c, { code: 'not-found' });
  const name = resultsName(game, day);
  const refused = countForHousehold(c, 'too-many-looks', name);
  if (refused) return refused;
  c.header('cache-control', `public, max-age=${DAILY_RESULTS_CACHED_SECONDS}`);
  return jsonResponse(c, await readResults(c, name, { day, game }));
}

/** Results of the last minute, by game and day: a popular day wakes its object once a minute. */
const cache = new Map<string, { readonly at: number; readonly results: DailyResults }>();

async function readResults(c: Ctx, name: string, about: Pick<DailyResults, 'day' | 'game'>): Promise<DailyResults> {
  const at = Date.now();
  const known = cache.get(name);
  if (known && Math.abs(at - known.at) < DAILY_RESULTS_CACHED_SECONDS * 1_000) return known.results;
  const results = await c.env.DAILY.getByName(name).read();
  const read: DailyResults = { ...about, shownFrom: DAILY_RESULTS_MIN, ...(results && { results }) };
  cache.delete(name);
  cache.set(name, { at, results: read });
  for (const oldest of cache.keys()) {
    if (cache.size <= DAILY_RESULTS_CACHED_MAX) break;
    cache.delete(oldest);
  }
  return read;
}
