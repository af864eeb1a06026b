/** API routes of the daily deals. Never deployed. */
import {
  DAILY_RESULTS_KEPT_DAYS,
  DAILY_RESULTS_MIN,
  DAILY_RESULTS_PER_HOUSEHOLD,
  DailyDeals,
  DailyResults,
} from '../../protocol/daily.ts';
import type { ApiRoute } from './route.ts';

export const DAILY_ROUTES: readonly ApiRoute[] = [
  {
    method: 'get',
    group: 'daily',
    path: '/api/daily/{day}',
    summary:
      'The commitments of the day’s seeds, and from 12:00 UTC on the next day the seeds themselves. The server knows a seed beforehand. A day has deals as soon as it has begun somewhere on earth.',
    responses: { 200: DailyDeals },
  },
  {
    method: 'get',
    group: 'daily',
    path: '/api/daily/{day}/{game}',
    summary: `How others did, from ${DAILY_RESULTS_MIN} results on. Each match reports its result once; it counts if the match ended before the seed became public, if no bot played the seat, and at most ${DAILY_RESULTS_PER_HOUSEHOLD} times for each address. Results are deleted ${DAILY_RESULTS_KEPT_DAYS} days after the seed became public.`,
    responses: { 200: DailyResults },
  },
];
