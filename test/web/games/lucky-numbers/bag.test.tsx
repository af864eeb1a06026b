/** The bag of Lucky Numbers: a tap draws a tile on the viewer's turn, or explains why the rules refuse it. */
import { expect, test, vi } from 'vitest';
import { loadGame } from '../../../../web/games/load-game.ts';
import { scenes } from '../../../../web/games/lucky-numbers/scenes.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

/** Return the moves that a tap on the bag makes in a scene. */
async function tapBag(name: string): Promise<readonly object[]> {
  const scene = scenes.find((one) => one.name === name)?.make();
  if (!scene) throw new Error('the scene has another name now');
  const { Board, words } = await loadGame('lucky-numbers', 'en');
  const view = luckyNumbers.view(scene.state, scene.viewer);
  const moves: object[] = [];
  page.draw(
    <Board
      key={name}
      view={view}
      events={[]}
      names={scene.names}
      words={words}
      explain={({ code }) => `refused: ${code}`}
      decides={view.active.find((seat) => seat === scene.viewer)}
      onDraft={() => {}}
      onMove={(move) => moves.push(move)}
    />,
  );
  tap();
  return moves;
}

const tap = () => document.querySelector<HTMLElement>('.ln-bag')?.click();

test('P-52 LN-4 a tap on the bag turns up a tile', async () => {
  expect(await tapBag('first move')).toEqual([{ kind: 'draw' }]);
});

test('LN-5 with a tile turned up, a tap on the bag says why there is no second one', async () => {
  expect(await tapBag('tile just drawn')).toEqual([]);
  // Retry until the board is ready.
  await vi.waitFor(() => {
    tap();
    expect(page.text()).toContain('refused: already-drawn');
  });
});

test('a tap on the bag does nothing on the turn of another seat', async () => {
  expect(await tapBag('waiting for another seat')).toEqual([]);
});
