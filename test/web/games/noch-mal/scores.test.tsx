/** The score panel of Noch mal! rings values that count, and strikes out those no longer available. */
import { expect, test } from 'vitest';
import { first as words } from '../../../../dist/locales/web/en/games/noch-mal/first.js';
import { Scores } from '../../../../web/games/noch-mal/detail/scores.tsx';
import { asSeat } from '../../../../worker/games/game.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { colour, position } from '../../../games/noch-mal/kit/build-position.ts';
import { fakePage } from '../../kit/fake-page.ts';

const page = fakePage();

/** Render a solo seat's panel with these complete colours, and return the states of each colour's values. */
function drawAlone(complete: string): Readonly<Record<string, readonly (string | null)[]>> {
  const crossed = [[...complete].map(colour).join(' ')];
  const colours = Object.fromEntries([...complete].map((letter) => [letter, [0]]));
  const view = nochMal.view(position({ crossed, dice: 'g b | 1 2', colours }), asSeat(0));
  page.draw(<Scores view={view} seat={0} names={['Ada']} words={words} />);
  const lines = [...document.querySelectorAll<HTMLElement>('[data-colour]')];
  const rings = lines.map((line) => [...line.querySelectorAll('b')].map((b) => b.getAttribute('data-state')));
  expect(rings.flat().filter((state) => state === 'mine').length * 5).toBe(scoreOf(view, asSeat(0)).colours);
  return Object.fromEntries(lines.map((line, i) => [line.getAttribute('data-colour'), rings[i] ?? []]));
}

const OPEN = [null, null];
const SCORED = ['mine', 'gone'];
const SPENT = ['gone', 'gone'];

test('NM-16 one complete colour alone is ringed, and the others can still be had', () => {
  expect(drawAlone('b')).toEqual({ green: OPEN, yellow: OPEN, blue: SCORED, pink: OPEN, orange: OPEN });
  expect(page.text()).toContain('pink: 0 of 21 crossed, 5 points for the first, 3 later');
});

test('NM-16 with two complete colours alone the others are struck out: they score nothing', () => {
  expect(drawAlone('bp')).toEqual({ green: SPENT, yellow: SPENT, blue: SCORED, pink: SCORED, orange: SPENT });
  expect(page.text()).toContain('green: 0 of 21 crossed, no points: at most 2 colours score');
});

test('NM-16 a third complete colour alone is not ringed', () => {
  expect(drawAlone('bpo')).toEqual({ green: SPENT, yellow: SPENT, blue: SCORED, pink: SCORED, orange: SPENT });
  expect(page.text()).toContain('orange: 21 of 21 crossed, no points: at most 2 colours score');
});
