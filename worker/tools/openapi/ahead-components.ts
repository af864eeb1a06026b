/** Sealed choices for later in the API's document: their schemas, and a sentence for each of their parts. Never deployed. */
import { Lead, Wishes } from '../../protocol/ahead.ts';
import { WISHES_MAX } from '../../protocol/limits.ts';
import { WishesBody } from '../../protocol/wishes.ts';
import { type DescribedSchema, describedObject } from './described-schema.ts';

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
    moves: 'Best first. Without `opened` none of them was possible, and you choose yourself.',
    granted:
      'The wish that became your newest choice, and its place in the list, from 1. It goes with your next choice.',
  }),
};
