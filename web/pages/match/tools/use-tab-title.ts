/** The tab title of a match. */
import { useEffect } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import type { PageRoom } from '../page-room.ts';

const matchSheet = sheet('match/first');

/** Say in the tab's title that it is the user's turn. */
export function useTabTitle({ model, snapshot, game }: PageRoom): void {
  const isMine = snapshot.phase === 'playing' && snapshot.mine.some((seat) => snapshot.active.includes(seat));
  const title = isMine && !model.pending.value ? matchSheet.text().yourTurnTitle({ game: game.name }) : game.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
