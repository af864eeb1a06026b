/** API routes of choices for later: taking back a choice ahead, and wishes. Never deployed. */
import { WISHES_MAX } from '../../protocol/limits.ts';
import { Update, WishesBody } from '../../protocol/match.ts';
import { type ApiRoute, MATCH_PATH, RECEIPT_QUERY, SEAT_QUERY } from './route.ts';

export const AHEAD_ROUTES: readonly ApiRoute[] = [
  {
    method: 'delete',
    group: 'play',
    path: `${MATCH_PATH}/moves/{choice}`,
    summary:
      'Takes back a choice ahead by the `id` of the command that made it, and all that rests on it. If it has been played, or is `final` because a seat can have seen dice that come after it, this is 409 `not-queued`.',
    query: [SEAT_QUERY],
    responses: { 200: Update },
    needsSeatKey: true,
  },
  {
    method: 'put',
    group: 'play',
    path: `${MATCH_PATH}/wishes`,
    summary: `Ranks choices while another person picks dice first, in Noch mal! with two or more seats. After the pick the first one that is still possible is played as your choice; if none is, you choose as usual. At most ${WISHES_MAX} (\`too-many-wishes\`). If there is nothing to wish for, this is 409 \`cannot-wish\`; another roll or another list in between is 409 \`stale\`. Both bring the new snapshot. Nobody else hears of wishes.`,
    query: [SEAT_QUERY, RECEIPT_QUERY],
    body: WishesBody,
    responses: { 200: Update },
    needsSeatKey: true,
  },
];
