/** The tables of points at the end of a round: exact, ordered by value. */
import { expect, test } from 'vitest';
import { first as words } from '../../../../../dist/locales/web/en/games/rummikub/first.js';
import { loadScores } from '../../../../../web/games/rummikub/detail/scores.tsx';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import type { Points } from '../../../../../worker/games/points.ts';
import { rummikub } from '../../../../../worker/games/rummikub/rules.ts';
import { position } from '../../../../games/rummikub/kit/build-position.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { openWaitingRoom } from '../../../kit/waiting-room.ts';

const page = fakePage();

/** Return the visible cells of each body row. */
const rows = (): readonly string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')]
      .map((cell) => {
        for (const hidden of cell.querySelectorAll('.visually-hidden')) hidden.remove();
        return cell.textContent.replaceAll('\u00a0', ' ');
      })
      .join(' | '),
  );

async function drawEnd(round: readonly Points[], totals: readonly Points[]): Promise<void> {
  await Promise.all([startLanguage('en'), sheet('common/points').load('en')]);
  const [room, { loadEnd }] = await Promise.all([
    openWaitingRoom(),
    import('../../../../../web/pages/match/end/end.tsx'),
  ]);
  const { snapshot } = room;
  const names = ['Ada', 'Ben', 'Cleo'];
  const seats = names.flatMap((name) => snapshot.seats.slice(0, 1).map((seat) => ({ ...seat, name })));
  const outcome = { points: round, ranks: [1, 2, 3], why: 'exhausted' };
  const view = { ...snapshot.view, outcome };
  const End = await loadEnd();
  page.draw(<End room={{ ...room, names, snapshot: { ...snapshot, seats, rounds: 2, totals: [...totals], view } }} />);
  await page.waitForText('This round');
}

test('RK-16 RK-17 fractions and totals stand in the end table, the highest total first', async () => {
  await drawEnd(['11/2', -11, '11/2'], ['-1/2', '10/3', 10]);

  expect(rows()).toEqual(['Cleo | 5 ½ | 10', 'Ben | −11 | 3 ⅓', 'Ada (you) | 5 ½ | −½']);
});

test('RK-16 the score sheet of Rummikub shows fractions with their sign, and that they add up to 0', async () => {
  await Promise.all([startLanguage('en'), sheet('common/points').load('en')]);
  const state = position('r4 r5 r6 | rack b5 | rack k5 | rack o5 | rack k9 | pool');
  const points: readonly Points[] = ['4/3', '4/3', '4/3', -4];
  const view = {
    ...rummikub.view(state, 'spectator'),
    racks: state.racks,
    outcome: { points, ranks: [1, 1, 1, 4], why: 'stuck' },
  } as const;

  const Scores = await loadScores();
  page.draw(<Scores view={view} names={['Ada', 'Ben', 'Cleo', 'Dan']} words={words} />);

  expect(document.querySelector('tfoot')?.textContent).toMatch(/0$/);
  expect([...document.querySelectorAll('tbody .rk-points')].map((cell) => cell.textContent)).toEqual([
    ...Array.from({ length: 3 }, () => '+1\u00a0⅓plus 1 and a third'),
    '−4',
  ]);
});
