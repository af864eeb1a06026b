/** The hint of Rummikub as text: the sets that it makes, one by one, and a draw while tiles lie on the table. */
import { expect, test } from 'vitest';
import { hints as de } from '../../../../dist/locales/web/de/games/rummikub/late.js';
import { hints as en } from '../../../../dist/locales/web/en/games/rummikub/late.js';
import { initialDraft, pushStep, turnStartOf } from '../../../../web/games/rummikub/board/draft.ts';
import { layAsNewPile } from '../../../../web/games/rummikub/board/draft-edits.ts';
import { saveableDraft } from '../../../../web/games/rummikub/board/saved-draft.ts';
import { hints } from '../../../../web/games/rummikub/text/on-demand/hints.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import { position, table } from '../../../games/rummikub/kit/build-position.ts';

const viewOf = (text: string) => rummikub.view(position(text, { melded: [true, true] }), asSeat(0));

/** Return the texts of a play: the move, then its sets. */
function textsOf(before: string, after: string, words = en): readonly string[] {
  const { move, parts } = hints(words);
  const play = { kind: 'play', table: table(after) } as const;
  return [move(viewOf(before), play), ...(parts?.(viewOf(before), play) ?? [])];
}

test('a single new set, or one that grows, is named in the sentence', () => {
  expect(textsOf('b8 k8 o8 | rack r3 r5 * k1 | rack k1', 'b8 k8 o8 / r3 * r5')).toEqual([
    'Lay red 3, joker, 5 as a new set.',
  ]);
  expect(textsOf('r3 r4 r5 | rack r6 r7 k1 | rack k1', 'r3 r4 r5 r6 r7')).toEqual([
    'Add red 6 and red 7 to red 3, 4, 5.',
  ]);
  expect(textsOf('b8 k8 o8 | rack r8 k1 | rack k1', 'b8 k8 o8 r8', de)).toEqual([
    'Leg Rot 8 an Blau 8, Schwarz 8, Orange 8 an.',
  ]);
});

test('several sets, or a table that is rearranged, are named one by one, as they lie at the end', () => {
  expect(textsOf('b8 k8 o8 | rack r3 r4 r5 k1 k2 k3 o1 | rack k1', 'b8 k8 o8 / r3 r4 r5 / k1 k2 k3')).toEqual([
    'Lay 6 tiles like this.',
    'A: red 3, 4, 5',
    'B: black 1, 2, 3',
  ]);
  expect(textsOf('r3 r4 r5 r6 | rack b3 k3 o1 | rack k1', 'r4 r5 r6 / r3 b3 k3')).toEqual([
    'Lay 2 tiles like this. Take from the table: red 3.',
    'A: red 4, 5, 6',
    'B: red 3, blue 3, black 3',
  ]);
});

test('the hint tells which tiles of its sets lie on the table already, and names at most four', () => {
  expect(textsOf('* o12 o13 | rack r12 b13 k13 o1 | rack k1', 'r12 o12 * / b13 k13 o13')).toEqual([
    'Lay 3 tiles like this. Take from the table: joker, orange 12, and orange 13.',
    'A: red 12, orange 12, joker',
    'B: blue 13, black 13, orange 13',
  ]);
  expect(textsOf('r1 r2 r3 / b1 b2 b3 | rack k1 k2 k3 o1 | rack k4', 'r1 b1 k1 / r2 b2 k2 / r3 b3 k3')[0]).toBe(
    'Lay 3 tiles like this. The other tiles are on the table already.',
  );
});

test('a draw says what to do with the tiles on the table first', () => {
  const view = viewOf('b8 k8 o8 | rack r8 k1 | rack k1');
  const start = turnStartOf(view.table, view.rack ?? []);
  const draft = initialDraft(start);
  const laid = saveableDraft(pushStep(draft, layAsNewPile(draft.piles, start.rack.slice(0, 1))));
  const { move } = hints(en);

  expect(move(view, { kind: 'draw' })).toBe('Draw a tile.');
  expect(move(view, { kind: 'draw' }, laid)).toBe('Put your tiles back, then draw one.');
});

test('once a set of the hint lies there, the text says the next one, and at the end the button', () => {
  const view = viewOf('b8 k8 o8 | rack r3 r4 r5 k1 k2 k3 o1 | rack k1');
  const { move, parts } = hints(en);
  const play = { kind: 'play', table: table('b8 k8 o8 / r3 r4 r5 / k1 k2 k3') } as const;
  const textsAfter = (...sets: readonly (readonly number[])[]): readonly string[] => {
    const start = turnStartOf(view.table, view.rack ?? []);
    const draft = sets.reduce((made, at) => {
      const pieces = at.flatMap((index) => start.rack[index] ?? []);
      return pushStep(made, layAsNewPile(made.piles, pieces));
    }, initialDraft(start));
    return [move(view, play, saveableDraft(draft)), ...(parts?.(view, play, saveableDraft(draft)) ?? [])];
  };
  const own = (text: string) =>
    table(text)
      .flat()
      .map((tile) => view.rack?.indexOf(tile) ?? -1);
  const [red, black, wrong] = [own('r3 r4 r5'), own('k1 k2 k3'), own('o1')];

  expect(textsAfter()).toHaveLength(3);
  expect(textsAfter(red)).toEqual(['Lay black 1, 2, 3 as a new set.']);
  expect(textsAfter(red, black)).toEqual(['Chosen. Now press the large button.']);
  expect(textsAfter(red, black, wrong)[0]).toBe('Lay 6 tiles like this.');
});
