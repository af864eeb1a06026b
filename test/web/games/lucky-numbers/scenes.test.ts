/** The scenes of Lucky Numbers are real positions, and both languages have texts for them. */
import { describe, expect, test } from 'vitest';
import { sentences as sentencesEn } from '../../../../dist/locales/web/en/games/lucky-numbers/late.js';
import { sentences as sentencesKo } from '../../../../dist/locales/web/ko/games/lucky-numbers/late.js';
import { draftOf } from '../../../../web/games/lucky-numbers/board/draft.ts';
import { scenes } from '../../../../web/games/lucky-numbers/scenes.ts';
import { sentences } from '../../../../web/games/lucky-numbers/text/on-demand/sentences.ts';
import { playRound, seededStreams } from '../../../../web/games/scene.ts';
import { luckyNumbers } from '../../../../worker/games/lucky-numbers/rules.ts';
import type { Refusal } from '../../../../worker/games/lucky-numbers/state.ts';
import { kit } from '../../../games/lucky-numbers/kit/game-kit.ts';
import { scenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

const texts = {
  en: { sentences: sentences(sentencesEn) },
  ko: { sentences: sentences(sentencesKo) },
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

scenesContract(kit, { scenes, texts: await loadSceneTexts('lucky-numbers'), readDraft: draftOf });

describe('the words of Lucky Numbers', () => {
  test('explain every refusal, each in its own way', () => {
    for (const { sentences: said } of Object.values(texts)) {
      const told = REFUSALS.map((why) => said.refusal(why));
      expect(new Set(told).size).toBe(REFUSALS.length);
      expect(told.join()).not.toMatch(/undefined|NaN/);
    }
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
