/** The marks that show why a round ended, in each finished scene of each game, rendered (P-53). */
import { describe, expect, test } from 'vitest';
import { loadEnding, usualEnding } from '../../../../web/games/extras.ts';
import { asGameValue } from '../../../../web/games/game-parts.ts';
import { loadGame } from '../../../../web/games/load-game.ts';
import type { Scene } from '../../../../web/games/scene.ts';
import type { GameTypes } from '../../../../worker/games/game.ts';
import { allGameIds, type GameId } from '../../../../worker/games/registry.ts';
import { loadKit } from '../../../games/kits.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

interface ScenesFile {
  readonly scenes: readonly { readonly name: string; readonly make: () => Scene<GameTypes> }[];
}

/** Names of scenes that are finished or almost; making all scenes takes long. */
const FINISHED = /won|lost|shared|over|done|last|misthrow/;

/** Return the first scene of a game and the finished ones, as their viewers see them. */
async function loadViews(id: GameId) {
  const { game } = await loadKit(id);
  const { scenes }: ScenesFile = await import(`../../../../web/games/${id}/scenes.ts`);
  return scenes
    .filter(({ name }, i) => i === 0 || FINISHED.test(name))
    .map(({ name, make }) => {
      const scene = make();
      return { name, scene, view: game.view(scene.state, scene.viewer) };
    });
}

/** Other games leave the end to the page. */
const endings = await Promise.all(allGameIds.map(async (id) => ({ id, ending: await loadEnding(id) })));
const marked = endings.filter(({ ending }) => ending !== usualEnding).map(({ id }) => id);

describe.each(marked)('%s', (id) => {
  test('P-53 its board shows why the round ended, and marks nothing before', async () => {
    const [{ Board, words }, { endingMarks }, views] = await Promise.all([
      loadGame(id, 'en'),
      loadEnding(id),
      loadViews(id),
    ]);
    const finished = views.filter(({ view }) => view.outcome);
    expect(finished.length).toBeGreaterThan(0);
    const unfinished = views.filter(({ view }) => !view.outcome);
    expect(unfinished.length).toBeGreaterThan(0);
    expect(unfinished.flatMap(({ view }) => endingMarks(view))).toEqual([]);
    const missing = finished.flatMap(({ name, scene, view }) => {
      page.draw(
        <Board
          key={name}
          view={asGameValue(view)}
          events={[]}
          names={scene.names}
          words={words}
          onDraft={() => {}}
          onMove={() => {}}
        />,
      );
      const marks = endingMarks(view);
      const unmatched = marks.filter((mark) => document.querySelector(mark) === null);
      return marks.length > 0 && unmatched.length === 0 ? [] : [`${name}: ${marks.join(' or ')}`];
    });

    expect(missing).toEqual([]);
  });
});
