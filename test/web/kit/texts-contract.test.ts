/**
 * Proves that the text contract detects faults: each fault planted in the chapters of Qwantum breaks the expected law.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Qwantum } from '../../../worker/games/qwantum/state.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { kit } from '../../games/qwantum/kit/game-kit.ts';
import { type Chapters, loadChapters } from './chapters.ts';
import { playForTexts, textFault, textFaults } from './texts-contract.ts';

let chapters: Chapters;
let seen: ReturnType<typeof playForTexts<Qwantum>>;
beforeAll(async () => {
  chapters = await loadChapters('qwantum', 'en');
  seen = playForTexts(kit, await kit.loadBot());
});

type Change = (all: Chapters) => Partial<Chapters>;

const FAULTS: readonly (readonly [law: string, fault: string, change: Change])[] = [
  ['chapters', 'a board that is not exported', () => ({ Board: undefined as never })],
  ['chapters', 'a guide without words', () => ({ coachWords: {} })],
  ['chapters', 'hints without reasons', ({ hints }) => ({ hints: { ...hints, reason: undefined as never } })],
  ['turns', 'a turn that is not told', () => ({ turn: () => '' })],
  ['turns', 'a turn with a key in the place of words', () => ({ turn: () => 'turnMine' })],
  [
    'events',
    'an event with a missing value',
    ({ sentences }) => ({ sentences: { ...sentences, event: () => 'undefined rolled.' } }),
  ],
  [
    'events',
    'one kind of event without a line',
    ({ sentences }) => ({
      sentences: {
        ...sentences,
        event: (event, names) => (event.kind === 'wrote' ? undefined : sentences.event(event, names)),
      },
    }),
  ],
  [
    'events',
    'an event that names its reader',
    ({ sentences }) => ({ sentences: { ...sentences, event: (event, names) => sentences.event(event, names) } }),
  ],
  ['events', 'events without any line', ({ sentences }) => ({ sentences: { ...sentences, event: () => undefined } })],
  [
    'events',
    'an event that throws',
    ({ sentences }) => ({ sentences: { ...sentences, event: () => JSON.parse('?') } }),
  ],
  [
    'refusals',
    'one sentence for two refusals',
    ({ sentences }) => ({ sentences: { ...sentences, refusal: () => 'This is not possible.' } }),
  ],
  [
    'refusals',
    'a refusal without words',
    ({ sentences }) => ({
      sentences: {
        ...sentences,
        refusal: (why) => (why.code === 'set-aside' ? (undefined as never) : `${why.code} it is.`),
      },
    }),
  ],
  [
    'ends',
    'an end with a number that is none',
    ({ sentences }) => ({ sentences: { ...sentences, outcome: () => 'You win with NaN points.' } }),
  ],
  [
    'ends',
    'an end that names its reader',
    ({ sentences }) => ({
      sentences: { ...sentences, outcome: (view, names) => sentences.outcome({ ...view, viewer: 'spectator' }, names) },
    }),
  ],
  [
    'options',
    'an option with a parameter that is not filled in',
    ({ sentences }) => ({ sentences: { ...sentences, options: () => ['{n} rounds'] } }),
  ],
  [
    'options',
    'other defaults than in the rules',
    ({ options }) => ({ options: options && { ...options, defaults: { misthrow: 'b-only' } } }),
  ],
  [
    'options',
    'other defaults for four seats with a clock',
    ({ options }) => ({
      options: options && {
        ...options,
        defaultsFor: (seats, clock) => (seats === 4 && clock === 'live' ? { misthrow: 'b-only' } : options.defaults),
      },
    }),
  ],
  [
    'options',
    'a fault that the rules do not find',
    ({ options }) => ({
      options: options && { ...options, optionFault: (_, seats) => (seats === 1 ? 'seats' : undefined) },
    }),
  ],
  [
    'hints',
    'a move that a hint cannot say',
    ({ hints }) => ({ hints: { ...hints, move: (_, move) => (move.kind === 'roll' ? '' : 'Do it.') } }),
  ],
  ['hints', 'a reason without an end', ({ hints }) => ({ hints: { ...hints, reason: () => 'Because' } })],
  ['moments', 'a moment without words', ({ momentWords }) => ({ momentWords: { ...momentWords, row: () => '' } })],
  ['moments', 'turns that end with no event', () => ({ moments: { find: () => [], turnEndKinds: ['nothing'] } })],
];

describe('the laws of texts', () => {
  const lawsOf = (change: Change): ReadonlySet<string> =>
    new Set(textFaults(kit, { ...chapters, ...change(chapters) }, seen).map(({ law }) => law));

  test('find nothing in the texts of Qwantum', () => {
    expect(textFaults(kit, chapters, seen)).toEqual([]);
  });

  test.each(FAULTS)('find by the law "%s" %s', (law, _, change) => {
    expect(lawsOf(change)).toContain(law);
  });

  test('a game without a chapter is named, and the chapter too', async () => {
    await expect(loadChapters('chess' as GameId, 'en')).rejects.toThrow(/chess has no [a-z ]+ in en/);
  });
});

test.each(['', ' ', 'turnMine', 'fills-column', 'It is null.', '[object Object]', '{name} rolled.', undefined, 7])(
  '%j is no text',
  (text) => {
    expect(textFault(text)).toBeDefined();
  },
);

test.each(['Your turn.', '3 points', 'Column 4', 'done', '내 차례예요.', 'Tom–Eva', 'nullified'])(
  '"%s" is a text',
  (text) => {
    expect(textFault(text)).toBeUndefined();
  },
);
