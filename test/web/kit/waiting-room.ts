/** A match that waits for other seats, as its page's components receive it. */
import { loadGame } from '../../../web/games/load-game.ts';
import { sheet } from '../../../web/locales/language.ts';
import { namesOf, type PageRoom } from '../../../web/pages/match/page-room.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { makeFakeServer, openFakeRoom } from './fake-server.ts';

export async function openWaitingRoom(
  mine: readonly number[] = [0],
): Promise<PageRoom & { readonly seat: ReturnType<typeof asSeat> }> {
  const { room: model } = await openFakeRoom(makeFakeServer(mine));
  await sheet('match/first').load();
  const snapshot = model.snapshot.value;
  if (!snapshot) throw new Error('there is no match');
  return { model, snapshot, game: await loadGame('lucky-numbers', 'en'), names: namesOf(snapshot), seat: asSeat(0) };
}
