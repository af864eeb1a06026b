/** The scenes of Noch mal! are real positions, both languages have texts for them, and drafts follow the rules. */
import { describe, expect, test } from 'vitest';
import { sentences as sentencesEn } from '../../../../dist/locales/web/en/games/noch-mal/late.js';
import { sentences as sentencesKo } from '../../../../dist/locales/web/ko/games/noch-mal/late.js';
import {
  cellRefusal,
  choiceState,
  type Draft,
  dieKey,
  dieRefusal,
  draftFromMove,
  draftOf,
  fittingPieces,
} from '../../../../web/games/noch-mal/board/draft.ts';
import { scenes } from '../../../../web/games/noch-mal/scenes.ts';
import { sentences } from '../../../../web/games/noch-mal/text/on-demand/sentences.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import {
  CELLS,
  type Cross,
  type Event,
  jokersOf,
  type Refusal,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import { kit } from '../../../games/noch-mal/kit/game-kit.ts';
import { scenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

const texts = {
  en: { sentences: sentences(sentencesEn) },
  ko: { sentences: sentences(sentencesKo) },
};

const REFUSALS: readonly Refusal[] = [
  { code: 'no-colour-die', clause: 'NM-2', face: 'pink' },
  { code: 'no-number-die', clause: 'NM-2', face: 4 },
  { code: 'no-jokers', clause: 'NM-9', paid: 2, left: 1 },
  { code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 },
  { code: 'number', clause: 'NM-5', face: 3, cells: [1] },
  { code: 'number', clause: 'NM-9', face: 'joker', cells: [1] },
  { code: 'colour', clause: 'NM-5', face: 'blue', cells: [1] },
  { code: 'colour', clause: 'NM-5', face: 'joker', cells: [1] },
  { code: 'crossed', clause: 'NM-6', cells: [1] },
  { code: 'apart', clause: 'NM-6', cells: [1] },
  { code: 'no-start', clause: 'NM-7', cells: [1] },
];

const [ada, bo] = [asSeat(0), asSeat(1)];
const EVENTS: readonly Event[] = [
  { kind: 'rolled', seat: ada, roll: 1, dice: { colours: ['green', 'joker', 'pink'], numbers: [1, 'joker', 5] } },
  { kind: 'took', seat: ada, colour: 'joker', number: 3 },
  { kind: 'left', seat: ada },
  { kind: 'chose', seat: bo },
  { kind: 'blocked', seat: bo },
  { kind: 'crossed', seat: ada, colour: 'blue', cells: [1, 2], jokers: 1 },
  { kind: 'crossed', seat: ada, colour: 'blue', cells: [1, 2], jokers: 1, isTaken: true },
  { kind: 'passed', seat: ada },
  { kind: 'column', column: 4, seats: [ada, bo], points: 2 },
  { kind: 'colour', colour: 'orange', seats: [bo], points: 3 },
];

const made = new Map(scenes.map(({ name, make }) => [name, make()]));
const sceneOf = (name: string) => {
  const scene = made.get(name);
  if (!scene) throw new Error('the scene has another name now');
  return { scene, view: nochMal.view(scene.state, scene.viewer) };
};
const nothing = (view: View): Draft => ({ roll: view.roll, cells: [] });
const crosses = (view: View): readonly Cross[] =>
  [...nochMal.moves(view)].flatMap((move) => (move.kind === 'cross' ? [move] : []));

scenesContract(kit, {
  scenes,
  texts: await loadSceneTexts('noch-mal'),
  readDraft: (view, draft) => draftOf(view, fittingPieces(view), draft),
  // A tap on a cell can be refused before the choice is complete.
  draftRefusals(view, { draft }) {
    const at = draftOf(view, fittingPieces(view), draft);
    return Array.from({ length: CELLS }, (_, cell) => cellRefusal(view, at, cell));
  },
});

test('a scene of Noch mal! shows a refusal if its name says so, and its cells are cells', () => {
  for (const [name, { refused }] of made) {
    expect(refused !== undefined, name).toBe(name.startsWith('refused'));
    if (refused && 'cells' in refused) expect(Math.min(...refused.cells)).toBeGreaterThanOrEqual(0);
  }
});

describe('the words of Noch mal!', () => {
  test('explain every refusal, each in its own way', () => {
    for (const { sentences } of Object.values(texts)) {
      const told = REFUSALS.map((why) => sentences.refusal(why));
      expect(new Set(told).size).toBe(REFUSALS.length);
      expect(told.join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('tell every event, each in its own way', () => {
    for (const { sentences } of Object.values(texts)) {
      const told = EVENTS.map((event) => sentences.event(event, ['Ada', '지우']));
      expect(new Set(told).size).toBe(EVENTS.length);
      expect(told.join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('judge every solo result, each band in its own way', () => {
    const { scene, view } = sceneOf('alone, done');
    const bands = [-5, 0, 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 44];

    for (const { sentences } of Object.values(texts)) {
      const told = bands.map((points) =>
        sentences
          .outcome({ ...view, outcome: { points: [points], ranks: [1], why: 'solo' } }, scene.names)
          .replace(/^.*?\. /, ''),
      );
      expect(new Set(told).size).toBe(bands.length);
    }
    const said = (points: number) =>
      texts.en.sentences.outcome({ ...view, outcome: { points: [points], ranks: [1], why: 'solo' } }, scene.names);
    expect(said(11)).toMatch(/^You scored 11 points, 1\.5 of 4 stars\. /);
    expect(said(-5)).toMatch(/^You scored −5 points, 0 of 4 stars\. /);
  });
});

describe('a draft', () => {
  test('of another shape, or of another roll, is no draft', () => {
    const { view } = sceneOf('draft complete');
    const { roll } = view;

    for (const raw of [undefined, null, 7, 'x', {}, { roll }, { roll, cells: 4 }, { roll, cells: [CELLS] }])
      expect(draftOf(view, fittingPieces(view), raw)).toEqual(nothing(view));
    for (const raw of [
      { roll, cells: [3, 3] },
      { roll, cells: [], colour: 3 },
      { roll: roll - 1, cells: [], colour: 0 },
    ])
      expect(draftOf(view, fittingPieces(view), raw)).toEqual(nothing(view));
  });

  test('with a die that was taken out is no draft', () => {
    const { view } = sceneOf('dice are out: I choose');
    const colour = view.dice.colours.indexOf(view.taken?.colour ?? 'joker');

    expect(draftOf(view, fittingPieces(view), { roll: view.roll, colour, cells: [] })).toEqual(nothing(view));
  });

  test('lights up exactly the cells of legal choices', () => {
    for (const name of ['first roll', 'dice are out: I choose', 'alone']) {
      const { view } = sceneOf(name);
      const cells = new Set(crosses(view).flatMap((move) => move.cells));

      expect(cells.size).toBeGreaterThan(0);
      expect(choiceState(view, fittingPieces(view), nothing(view)).fittingCells).toEqual(cells);
    }
  });

  test('becomes every legal choice, with as few jokers as do', () => {
    for (const name of ['my roll: I choose first', 'draft with two jokers']) {
      const { view } = sceneOf(name);
      const known = fittingPieces(view);

      for (const move of crosses(view)) {
        expect(choiceState(view, known, draftFromMove(view, move)).move).toEqual(move);
        const free = choiceState(view, known, { ...nothing(view), cells: move.cells }).move;
        expect(free && nochMal.refusal(view, free)).toBeUndefined();
        expect(free && jokersOf(free)).toBeLessThanOrEqual(jokersOf(move));
      }
    }
  });

  test('knows which dice are of use, whatever is picked of their own sort', () => {
    for (const name of ['first roll', 'dice are out: I choose', 'draft with two jokers']) {
      const { view } = sceneOf(name);
      const keys = crosses(view).flatMap(({ colour, number }) => [dieKey('colour', colour), dieKey('number', number)]);

      expect(choiceState(view, fittingPieces(view), nothing(view)).usefulDice).toEqual(new Set(keys));
    }
  });

  test('answers why for every cell that cannot join it', () => {
    for (const name of ['first roll', 'both dice are picked', 'draft half done', 'draft complete']) {
      const { scene, view } = sceneOf(name);
      const known = fittingPieces(view);
      const draft = draftOf(view, known, scene.draft);
      const { fittingCells: lit } = choiceState(view, known, draft);
      const others = Array.from({ length: CELLS }, (_, cell) => cell).filter(
        (cell) => !lit.has(cell) && !draft.cells.includes(cell),
      );

      expect(others.length).toBeGreaterThan(50);
      for (const cell of others) expect(cellRefusal(view, draft, cell), `${name}: ${cell}`).toBeDefined();
    }
  });

  test('takes no joker die without a mark', () => {
    const { view } = sceneOf('refused: no joker marks left');

    const why = dieRefusal(view, nothing(view), 'colour', view.dice.colours.indexOf('joker'));

    expect(why).toMatchObject({ code: 'no-jokers', left: 0 });
  });
});
