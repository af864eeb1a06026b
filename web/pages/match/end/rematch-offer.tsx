/** In the list of matches: who wants a rematch, and the button to join it (P-7). */
import type { ListedRematch } from '../../../device/my-matches.ts';
import { gameNameOf } from '../../../games/listings.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { TaskFault } from '../../../parts/forms/task.tsx';
import { useRematch } from './use-rematch.ts';

const endSheet = sheet('match/end');
const matchSheet = sheet('match/first');

interface RematchOfferProps extends ListedRematch {
  /** The match that is over. */
  readonly over: string;
}

/** Return the offer after loading its texts. */
export async function loadRematchOffer(): Promise<typeof RematchOffer> {
  await Promise.all([endSheet.load(), matchSheet.load()]);
  return RematchOffer;
}

function RematchOffer({ over, by, game, seat }: RematchOfferProps) {
  const { task, play } = useRematch(over);
  const t = endSheet.now();
  if (!t) return null;
  const name = typeof by === 'string' ? by : matchSheet.text().seatName({ n: by });
  return (
    <div class="home-match-rematch">
      <span>{game ? t.rematchIn({ name, game: gameNameOf(game, lang.value) }) : t.rematchBy({ name })}</span>
      <button type="button" class="primary" disabled={task.busy} onClick={() => play(seat)}>
        {t.comeAlong}
      </button>
      <TaskFault task={task} />
    </div>
  );
}
