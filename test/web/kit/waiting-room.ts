/** A match where others are waited for, as the parts of its page get it. */
import { wordsOf } from '../../../web/games/boards.ts';
import { entryOf } from '../../../web/games/game-parts.ts';
import { namesOf, type Room } from '../../../web/pages/match/room.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { makeTwin, opened } from './fake-server.ts';

export async function waitingRoom(
  mine: readonly number[] = [0],
): Promise<Room & { readonly seat: ReturnType<typeof asSeat> }> {
  const { room: model } = await opened(makeTwin(mine));
  const frame = model.frame.value;
  const entry = entryOf('lucky-numbers');
  if (!frame || !entry) throw new Error('there is no match');
  return { model, frame, entry, game: await wordsOf('lucky-numbers', 'en'), names: namesOf(frame), seat: asSeat(0) };
}
