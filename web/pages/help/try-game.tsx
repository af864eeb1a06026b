/** Starts a match against an easy bot, with the guide, from the rules page. */

import { useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { navigate } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { resetGuide } from '../../device/guides-seen.ts';
import { gameListings } from '../../games/listings.ts';
import { sheet } from '../../locales/language.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import type { NewMatchForm } from '../create-match/new-match-form.ts';

const hintSheet = sheet('match/hint');

/** Return the button after loading its texts. */
export async function loadTryGame(): Promise<typeof TryGame> {
  await hintSheet.load();
  return TryGame;
}

function TryGame({ game }: { readonly game: GameId }) {
  const t = hintSheet.text();
  const task = useTask();
  const [choices] = useState<NewMatchForm>(() => ({
    seats: Math.max(2, gameListings[game].seats[0]),
    first: 'host',
    name: localStore.read('name') ?? '',
    invalid: false,
    bots: [{ strength: 'easy', yields: false }],
  }));
  const begin = () =>
    task.run(
      // The code that creates and shows a match is not needed to read the rules.
      async () => (await import('../create-match/create-match.ts')).createMatch(game, choices, 'chosen'),
      ({ path }) => {
        resetGuide(game);
        navigate(path);
      },
    );
  return (
    <div>
      <div class="row">
        <button type="button" class="primary" disabled={task.busy} onClick={begin}>
          {t.tryIt}
        </button>
        <small>{t.tryItNote}</small>
      </div>
      <TaskFault task={task} />
    </div>
  );
}
