/**
 * Proves that the scene contract detects faults: each fault planted in the scenes of Qwantum breaks the expected law.
 */
import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../../web/games/qwantum/board/draft.ts';
import { scenes } from '../../../../web/games/qwantum/scenes.ts';
import type { Scene } from '../../../../web/games/scene.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { Qwantum } from '../../../../worker/games/qwantum/state.ts';
import { kit } from '../../../games/qwantum/kit/game-kit.ts';
import { type SceneKit, sceneFaults } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

const texts = await loadSceneTexts('qwantum');
const whole: SceneKit<Qwantum> = {
  scenes,
  texts,
  readDraft: draftOf,
  draftRefusals: (view) => [qwantum.refusal(view, { kind: 'roll', dice: [] })],
};

type Change = (scene: Scene<Qwantum>) => Scene<Qwantum>;

/** The scenes with one of them replaced. */
const withScene = (changed: string, change: Change): Partial<SceneKit<Qwantum>> => ({
  scenes: scenes.map(({ name, make }) => ({ name, make: () => (name === changed ? change(make()) : make()) })),
});
const without = (pattern: RegExp): Partial<SceneKit<Qwantum>> => ({
  scenes: scenes.filter(({ name }) => !pattern.test(name)),
});
const lawsOf = (change: Partial<SceneKit<Qwantum>>): ReadonlySet<string> =>
  new Set(sceneFaults(kit, { ...whole, ...change }).map(({ law }) => law));

const english = texts.en as NonNullable<(typeof texts)['en']>;

describe('the laws of scenes', () => {
  test('find nothing in the scenes of Qwantum', () => {
    expect(sceneFaults(kit, whole)).toEqual([]);
  });

  test.each<readonly [law: string, fault: string, change: Partial<SceneKit<Qwantum>>]>([
    ['made', 'a scene that no seed shows', withScene('won', () => JSON.parse('no seed'))],
    ['made', 'a viewer who has no seat', withScene('won', (scene) => ({ ...scene, viewer: asSeat(7) }))],
    ['made', 'a draft that JSON changes', withScene('won', (scene) => ({ ...scene, draft: new Map() }))],
    ['made', 'a seat without a name', withScene('own number', (scene) => ({ ...scene, names: [] }))],
    ['names', 'a name that two scenes have', { scenes: [...scenes, ...scenes.slice(0, 1)] }],
    [
      'names',
      'a hint that the name does not tell',
      withScene('own number', (scene) => ({ ...scene, hint: { kind: 'pass' } })),
    ],
    [
      'names',
      'a refusal that is announced and missing',
      withScene('refused: set aside', ({ refused: _, ...scene }) => scene),
    ],
    [
      'drafts',
      'a draft that the board drops',
      withScene('own number', (scene) => ({ ...scene, draft: { colour: 'green' } })),
    ],
    [
      'hints',
      'a hint that is refused',
      withScene('hint: write a number, another one drafted', (scene) => ({
        ...scene,
        hint: { kind: 'roll', dice: [] },
      })),
    ],
    ['hints', 'a kind of move without a hint', without(/^hint: roll/)],
    [
      'refusals',
      'a refusal that the rules do not give',
      withScene('refused: set aside', (scene) => ({
        ...scene,
        refused: { code: 'row-full', clause: 'QW-5', colour: 'red' },
      })),
    ],
    ['stages', 'no spectator', without(/spectator/)],
    [
      'stages',
      'no waiting seat',
      without(/waiting|another seat|everybody has chosen|first roll of|automatic|misthrow$/),
    ],
    ['stages', 'no scene alone', without(/^alone/)],
    ['texts', 'a sentence without an end', { texts: { ...texts, en: { ...english, turn: () => 'Your turn' } } }],
    [
      'texts',
      'an event with an undefined value',
      { texts: { ...texts, en: { ...english, event: () => 'undefined rolled.' } } },
    ],
    ['texts', 'a refusal without words', { texts: { ...texts, en: { ...english, refusal: () => '' } } }],
  ])('find by the law "%s" %s', (law, _, change) => {
    expect(lawsOf(change)).toContain(law);
  });
});
