/** The scenes of Lucky Numbers are real positions, and both languages have words for all that can be told about them. */
import { describe, expect, test } from 'vitest';
import { messages as optionsEn } from '../../../../dist/locales/web/en/games/lucky-numbers/options.js';
import { messages as sentencesEn } from '../../../../dist/locales/web/en/games/lucky-numbers/sentences.js';
import { messages as wordsEn } from '../../../../dist/locales/web/en/games/lucky-numbers/words.js';
import { messages as optionsKo } from '../../../../dist/locales/web/ko/games/lucky-numbers/options.js';
import { messages as sentencesKo } from '../../../../dist/locales/web/ko/games/lucky-numbers/sentences.js';
import { messages as wordsKo } from '../../../../dist/locales/web/ko/games/lucky-numbers/words.js';
import { draftOf } from '../../../../web/games/lucky-numbers/board/draft.ts';
import { scenes } from '../../../../web/games/lucky-numbers/scenes.ts';
import { sentences } from '../../../../web/games/lucky-numbers/text/on-demand/sentences.ts';
import { turn } from '../../../../web/games/lucky-numbers/text/turn.ts';
import { playRound, seededStreams } from '../../../../web/games/scene.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { Refusal } from '../../../../worker/games/lucky-numbers/state.ts';

const texts = {
  en: { words: wordsEn, sentences: sentences(sentencesEn), optionWords: optionsEn },
  ko: { words: wordsKo, sentences: sentences(sentencesKo), optionWords: optionsKo },
};

const REFUSALS: readonly Refusal[] = [
  { code: 'nothing-drawn', clause: 'LN-4' },
  { code: 'already-drawn', clause: 'LN-5', tile: 13 },
  { code: 'bag-empty', clause: 'LN-10' },
  { code: 'not-in-middle', clause: 'LN-4', tile: 13 },
  { code: 'order', clause: 'LN-7', tile: 13, cell: 2, cells: [0] },
  { code: 'equal', clause: 'LN-8', tile: 13, cell: 2, cells: [2] },
  { code: 'take-closed', clause: 'LN-11', limit: 6 },
  { code: 'setup-no-take', clause: 'LN-12' },
  { code: 'setup-must-place', clause: 'LN-12' },
  { code: 'setup-diagonal', clause: 'LN-12', cell: 1, cells: [0] },
];

describe('the scenes of Lucky Numbers', () => {
  for (const { name, make } of scenes)
    test(name, () => {
      const scene = make();
      const view = luckyNumbers.view(scene.state, scene.viewer);

      expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
      if (scene.draft) expect(draftOf(view, scene.draft)).toEqual(scene.draft);
      for (const { sentences: told, words } of Object.values(texts)) {
        expect(view.outcome ? told.outcome(view, scene.names) : turn(words, view, scene.names)).not.toBe('');
        for (const event of scene.events) expect(told.event(event, scene.names)).toMatch(/[.!]$/);
      }
    });

  test('that show a hint propose a move that can be made, one of each kind', () => {
    const made = scenes.filter(({ name }) => name.startsWith('hint')).map(({ make }) => make());

    expect(new Set(made.map(({ hint }) => hint?.kind))).toEqual(new Set(['draw', 'place', 'leave', 'take']));
    for (const { state, viewer, hint } of made)
      expect(hint && luckyNumbers.refusal(luckyNumbers.view(state, viewer), hint)).toBeUndefined();
  });

  test('have names of their own', () => {
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });
});

describe('the words of Lucky Numbers', () => {
  test('explain every refusal, each in its own way', () => {
    for (const { sentences: said } of Object.values(texts)) {
      const told = REFUSALS.map((why) => said.refusal(why));
      expect(new Set(told).size).toBe(REFUSALS.length);
      expect(told.join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('are the same set in both languages', () => {
    expect(Object.keys(texts.ko.words).toSorted()).toEqual(Object.keys(texts.en.words).toSorted());
    expect(Object.keys(texts.ko.optionWords).toSorted()).toEqual(Object.keys(texts.en.optionWords).toSorted());
  });
});

describe('a draft', () => {
  const drawn = () => {
    const [scene] = scenes.filter(({ name }) => name === 'draft on a free cell').map(({ make }) => make());
    if (!scene) throw new Error('the scene has another name now');
    return luckyNumbers.view(scene.state, scene.viewer);
  };

  test('of another shape is no draft', () => {
    const view = drawn();

    for (const raw of [undefined, null, 7, 'x', {}, { tile: 'a' }, { tile: 99 }, { tile: view.drawn, cell: 16 }])
      expect(draftOf(view, raw)).toEqual({ tile: view.drawn });
  });

  test('that the position no longer allows goes back into the hand', () => {
    const view = drawn();
    const taken = [...Array(16).keys()].find((cell) => luckyNumbers.refusal(view, { kind: 'place', cell }));

    expect(taken).toBeDefined();
    expect(draftOf(view, { tile: view.drawn, cell: taken })).toEqual({ tile: view.drawn });
  });
});

describe('a walk', () => {
  test('plays the same round from the same seed', () => {
    const round = () => [
      ...playRound(luckyNumbers, { options: luckyNumbers.defaults, seats: 2, seed: 7 }, (_view, moves) => moves.at(-1)),
    ];

    expect(round().at(-1)?.match.state.outcome).toBeDefined();
    expect(round()).toEqual(round());
    expect(seededStreams(1)(0)(1_000_000)).not.toBe(seededStreams(2)(0)(1_000_000));
  });
});
