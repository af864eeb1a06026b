/** API routes of the daily deals, and the descriptions of their responses. */
import {
  DAILY_RESULTS_KEPT_DAYS,
  DAILY_RESULTS_MIN,
  DAILY_RESULTS_PER_HOUSEHOLD,
  DailyDeal,
  DailyDeals,
  DailyResultCount,
  DailyResults,
  Day,
} from '../../protocol/daily.ts';
import { type DescribedSchema, described, describedObject } from './described-schema.ts';
import { MS_TEXT } from './position-texts.ts';
import type { ApiRoute } from './route.ts';

export const DAILY_COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  DailyDeals: describedObject(DailyDeals, 'The deals of all games on one day.', {
    day: 'The day.',
    revealed: `When the seeds become public: 12:00 UTC on the next day, in ${MS_TEXT}.`,
    deals: 'One for each game.',
  }),
  DailyDeal: describedObject(DailyDeal, 'The deal of one game on one day, the same for everyone.', {
    game: 'Which game.',
    commitment:
      'SHA-256 of `tilepost daily commitment 2`, game, day and the 32 bytes of the seed, with a line feed after each text. In hexadecimal.',
    seed: 'The 32 bytes of the seed in hexadecimal, once it is public.',
  }),
  DailyResults: describedObject(DailyResults, 'How others did with the deal of one game and day. Not verified.', {
    day: 'The day.',
    game: 'Which game.',
    shownFrom: 'The fewest results that are shown.',
    results: 'By points, the lowest first. Absent while there are too few.',
  }),
  DailyResultCount: describedObject(DailyResultCount, 'Matches with the same result.', {
    points: 'Points of the player.',
    won: 'True if the player won or shared the win. Always true for those who play alone.',
    count: 'The number of matches.',
  }),
  Day: described(Day, 'A day such as `2026-11-21`.'),
};

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
