/**
 * Proves that the guide contract detects faults: each fault planted in the guide of Qwantum breaks the expected law.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { writableColours } from '../../../worker/games/qwantum/legal.ts';
import type { Qwantum } from '../../../worker/games/qwantum/state.ts';
import { kit } from '../../games/qwantum/kit/game-kit.ts';
import { type Chapters, loadChapters } from './chapters.ts';
import { type CoachKit, coachFaults, marksOf } from './coach-contract.tsx';

const coachKit: CoachKit<Qwantum> = {
  entries: 60,
  sleepy: 0,
  drafts: (view) => [
    ...(view.stage === 'a' ? [{ dice: [2, 5] }] : []),
    ...writableColours(view)
      .slice(0, 1)
      .map((colour) => ({ colour })),
  ],
};

type Coach = Chapters['coach'];

let coach: Coach;
let words: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ coach, coachWords: words } = await loadChapters('qwantum', 'en'));
});

interface Fault {
  readonly law: string;
  readonly what: string;
  readonly coach?: Coach;
  readonly words?: (all: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
}

const FAULTS: readonly Fault[] = [
  {
    law: 'first',
    what: 'silence at the first decision',
    coach: (view, draft, moved) => (moved === 0 ? undefined : coach(view, draft, moved)),
  },
  { law: 'first', what: 'an end before a move', coach: (view) => (view.viewer === 'spectator' ? undefined : 'done') },
  {
    law: 'ends',
    what: 'a guide without an end',
    coach: (...all) => (coach(...all) === 'done' ? 'row' : coach(...all)),
  },
  {
    law: 'ends',
    what: 'a step after the end',
    coach: (view, draft, moved) => (moved === 7 ? 'row' : coach(view, draft, moved)),
  },
  {
    law: 'spectators',
    what: 'a word to spectators',
    coach: (view, ...rest) => (view.viewer === 'spectator' ? 'watch' : coach(view, ...rest)),
  },
  {
    law: 'garbage',
    what: 'a draft of any shape',
    coach: (view, draft, moved) => (draft === 7 ? 'write' : coach(view, draft, moved)),
  },
  { law: 'steps', what: 'a step that is never reached', words: (all) => ({ ...all, never: 'Roll once more.' }) },
  { law: 'steps', what: 'a step without words', words: ({ watch: _, ...all }) => all },
  { law: 'words', what: 'one sentence for two steps', words: (all) => ({ ...all, row: all.roll ?? '' }) },
  { law: 'words', what: 'a sentence without an end', words: (all) => ({ ...all, row: 'Tap a row' }) },
];

describe('the laws of a guide', () => {
  const lawsOf = (fault: Partial<Fault>): ReadonlySet<string> => {
    const { faults } = coachFaults({
      kit,
      coachKit,
      coach: fault.coach ?? coach,
      words: { en: fault.words?.(words) ?? words },
    });
    return new Set(faults.map(({ law }) => law));
  };

  test('find nothing in the guide of Qwantum', () => {
    expect(lawsOf({})).toEqual(new Set());
  });

  test.each(FAULTS)('find by the law "$law" $what', (fault) => {
    expect(lawsOf(fault)).toContain(fault.law);
  });
});

test('the marks of a step are read from the style, whatever its conditions', () => {
  const css = `
    /* [data-coach="roll"] .comment */
    :where([data-coach="roll"] .a, [data-coach="row"] .b:not(:has(.c, .d)) > .e):not(:focus-visible) { outline: none }
    [data-coach] .f { color: red }
    :is([data-coach="roll"], [data-coach="all"]) :is(.g, .h) { color: red }`;

  expect(marksOf(css, 'roll')).toEqual(['[data-coach="roll"] .a', '[data-coach="roll"] .g', '[data-coach="roll"] .h']);
  expect(marksOf(css, 'row')).toEqual(['[data-coach="row"] .b > .e']);
  expect(marksOf(css, 'write')).toEqual([]);
});
