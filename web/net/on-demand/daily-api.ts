/** Requests about daily deals. */
import type { DailyDeals, DailyResults } from '../../../worker/protocol/daily.ts';
import { askServerTime } from '../api.ts';
import { isClockDoubtful } from '../server-clock.ts';

async function fetchDaily<T>(path: string): Promise<T | undefined> {
  const response = await fetch(`/api/daily/${path}`, { credentials: 'omit' });
  return response.ok ? response.json() : undefined;
}

/** Return the commitments of a day, and its seeds once they are public; undefined if the server has none. */
export const fetchDailyDeals = (day: string): Promise<DailyDeals | undefined> => fetchDaily(day);

/** Return the results of other players; undefined if the server does not return them now. */
export const fetchDailyResults = (day: string, game: string): Promise<DailyResults | undefined> =>
  fetchDaily(`${day}/${game}`);

/** Ask for the server's time, unless it is known: it says which day it is, also where a device's clock is wrong. */
export async function confirmDay(): Promise<void> {
  if (isClockDoubtful()) await askServerTime();
}
