/**
 * Sealed choices for later in the API's document: taking back a choice ahead, and wishes; routes, schemas and their
 * descriptions. Never deployed.
 */
import { Lead, Wishes } from '../../protocol/ahead.ts';
import { WISHES_MAX } from '../../protocol/limits.ts';
import { Update, WishesBody } from '../../protocol/match.ts';
import { type DescribedSchema, describedObject } from './described-schema.ts';
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
    summary: `Ranks choices while another person picks dice first, in Noch mal! with two or more seats. After the pick the first one that is still possible is played as your choice; if none is, you choose as usual. At most ${WISHES_MAX} (\`too-many-wishes\`). If there is nothing to wish for, this is 409 \`cannot-wish\`; another roll or another list in between is 409 \`stale\`. Both bring the fresh frame. Nobody else hears of wishes.`,
    query: [SEAT_QUERY, RECEIPT_QUERY],
    body: WishesBody,
    responses: { 200: Update },
    needsSeatKey: true,
  },
];

const LEAD_TEXT =
  'Your seat has chosen in the open roll or turn and stands in a later one. `view` and `opened` belong to that one; send the next choice like a move. Nobody else hears of it.';

export const AHEAD_COMPONENTS: Readonly<Record<string, DescribedSchema>> = {
  WishesBody: describedObject(WishesBody, 'The wishes of your seat. They replace the list before, whole.', {
    id: 'Made up anew for each list. The same list sent again, after a lost answer, is answered again.',
    opened: '`wishes.opened` of the snapshot that you saw.',
    replaces: '`wishes.id` of that snapshot, the list that this one replaces: two devices cannot overwrite each other.',
    moves: `Moves of the match’s game, best first, at most ${WISHES_MAX}. An empty list withdraws your wishes.`,
  }),
  Lead: describedObject(Lead, LEAD_TEXT, {
    steps: 'How many rolls or turns ahead.',
    open: 'The seats that still have to choose in the open roll or turn.',
    settled: 'The view of the open roll or turn, as the slowest seat sees it.',
    choices:
      'Your choices that wait, oldest first. One that is not `final` can be taken back with `DELETE /moves/<id>`.',
  }),
  Wishes: describedObject(Wishes, 'The wishes of your seat. Nobody else hears of them.', {
    opened: 'Send it back with your list. Absent if you cannot wish now.',
    id: 'The command that made the list; null if there is none.',
    moves: 'Best first. Without `opened` and `pending` none of them was possible, and you choose yourself.',
    pending:
      'The wish that will be played for you 2 to 10 seconds after the pick, and its place in the list, from 1. Until then you can choose yourself.',
    granted:
      'The wish that became your newest choice, and its place in the list, from 1. It goes with your next choice.',
  }),
};
