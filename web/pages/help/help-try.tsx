/** From the rules to the board in one tap: a match against an easy bot, with the guide. */
import { useState } from 'preact/hooks';
import type { GameId } from '../../../worker/games/registry.ts';
import { go } from '../../browser/router.ts';
import { kept } from '../../browser/storage.ts';
import { wantGuide } from '../../device/guides-seen.ts';
import { games } from '../../games/registry.ts';
import { hintSheet } from '../../i18n/hint-sheet.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { makeMatch } from '../create-match/make-match.ts';
import type { Choices } from '../home/game.tsx';

/** The button, once its words are there. */
export async function loadTryIt(): Promise<typeof TryIt> {
  await hintSheet.load();
  return TryIt;
}

function TryIt({ game }: { readonly game: GameId }) {
  const t = hintSheet.text();
  const task = useTask();
  const [choices] = useState<Choices>(() => ({
    seats: Math.max(2, games[game].seats[0]),
    first: 'host',
    name: kept.read('name') ?? '',
    fault: false,
    bots: [{ strength: 'easy', yields: false }],
  }));
  const begin = () =>
    task.run(
      () => makeMatch(game, choices, 'chosen'),
      ({ match }) => {
        wantGuide(game);
        go(`/g/${match}`);
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
