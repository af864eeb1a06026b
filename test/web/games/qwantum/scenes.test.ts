/** The scenes of Qwantum are real positions, and both languages have texts for them. */
import { describe, expect, test } from 'vitest';
import { sentences as sentencesEn } from '../../../../dist/locales/web/en/games/qwantum/late.js';
import { sentences as sentencesKo } from '../../../../dist/locales/web/ko/games/qwantum/late.js';
import { draftOf, moveOf, nextCellState, passCost, writeResultOf } from '../../../../web/games/qwantum/board/draft.ts';
import { scenes } from '../../../../web/games/qwantum/scenes.ts';
import { sentences as sentencesFrom } from '../../../../web/games/qwantum/text/on-demand/sentences.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import { COLOURS, type Event, type Refusal, type View } from '../../../../worker/games/qwantum/state.ts';
import { entryStreams } from '../../../../worker/record/fairness.ts';
import { kit } from '../../../games/qwantum/kit/game-kit.ts';
import { scenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

const texts = {
  en: { sentences: sentencesFrom(sentencesEn) },
  ko: { sentences: sentencesFrom(sentencesKo) },
};

const REFUSALS: readonly Refusal[] = [
  { code: 'no-roll', clause: 'QW-2' },
  { code: 'no-dice', clause: 'QW-2' },
  { code: 'set-aside', clause: 'QW-4', colour: 'red' },
  { code: 'row-full', clause: 'QW-5', colour: 'red' },
  { code: 'not-greater', clause: 'QW-6', colour: 'red', number: 7, last: 9 },
  { code: 'not-smaller', clause: 'QW-6', colour: 'red', number: 9, last: 7 },
];

const DICE = [0, 1, 2, 3, 4, 5, 5];
const EVENTS: readonly Event[] = [
  { kind: 'rolled', seat: asSeat(0), dice: DICE },
  { kind: 'rerolled', seat: asSeat(0), again: [1], dice: DICE },
  { kind: 'wrote', seat: asSeat(0), step: 'b', colour: 'red', number: 9, column: 0 },
  { kind: 'left', seat: asSeat(0), blocked: false },
  { kind: 'left', seat: asSeat(0), blocked: true },
  { kind: 'chose', seat: asSeat(0) },
  { kind: 'blocked', seat: asSeat(0) },
  { kind: 'passed', seat: asSeat(0) },
  { kind: 'column', seat: asSeat(0), column: 0, points: 9 },
  { kind: 'misthrow', seat: asSeat(0), box: 5 },
];

const sceneNamed = (wanted: string) => {
  const scene = scenes.find(({ name }) => name === wanted)?.make();
  if (!scene) throw new Error('the scene has another name now');
  return { scene, view: qwantum.view(scene.state, scene.viewer) };
};

scenesContract(kit, {
  scenes,
  texts: await loadSceneTexts('qwantum'),
  readDraft: draftOf,
  // The button for a roll without dice is disabled, so clients never send it.
  draftRefusals: (view) => [qwantum.refusal(view, { kind: 'roll', dice: [] })],
});

describe('the words of Qwantum', () => {
  test('explain every refusal and tell every event, each in its own way', () => {
    for (const { sentences } of Object.values(texts)) {
      const refusals = REFUSALS.map((why) => sentences.refusal(why));
      const events = EVENTS.map((event) => sentences.event(event, ['Ada']));

      expect(new Set(refusals).size).toBe(REFUSALS.length);
      expect(new Set(events).size).toBe(EVENTS.length);
      expect([...refusals, ...events].join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('name the option that differs from the default, and no other', () => {
    for (const { sentences } of Object.values(texts)) {
      expect(sentences.options?.({ misthrow: 'b-and-c' }, 2)).toEqual([]);
      expect(sentences.options?.({ misthrow: 'b-only' }, 2)).toHaveLength(1);
    }
  });
});

describe('a draft', () => {
  test('of another shape is no draft', () => {
    const { view } = sceneNamed('first roll');
    const shapes = [undefined, null, 7, 'red', {}, [], { dice: [] }, { dice: [7] }, { dice: [2, 1] }, { dice: ['0'] }];

    for (const raw of [...shapes, { dice: 1 }, { colour: 'green' }, { colour: 2 }])
      expect(draftOf(view, raw)).toBeUndefined();
  });

  test('keeps dice and colour, and nothing else', () => {
    const { view } = sceneNamed('first roll');

    expect(draftOf(view, { dice: [0, 6], more: 1 })).toEqual({ dice: [0, 6] });
    expect(draftOf(view, { colour: 'blue', more: 1 })).toEqual({ colour: 'blue' });
  });

  test('that the position no longer allows is forgotten', () => {
    const { view } = sceneNamed('refused: set aside');
    const colour = view.written;

    expect(colour).not.toBeNull();
    expect(draftOf(view, { colour })).toBeUndefined();
    expect(draftOf(view, { dice: [0] })).toBeUndefined();
  });
});

describe('what the board foresees', () => {
  /** Return what a whole turn without a number costs the seat on turn, played on the real rules. */
  const missed = (view: View, misthrow: 'b-and-c' | 'b-only'): number => {
    const seed = entryStreams(new Uint8Array(32));
    const start = qwantum.setup({ misthrow }, 1, asSeat(0), seed(0)).state;
    const inB = qwantum.play(
      { ...start, misthrows: [view.misthrows[view.turn] ?? 0] },
      asSeat(0),
      { kind: 'pass' },
      seed(1),
    );
    const inC = qwantum.play(inB.state, asSeat(0), { kind: 'pass' }, seed(2));
    const box = (inC.state.misthrows[0] ?? 0) - (view.misthrows[view.turn] ?? 0);
    return box === 0 ? 0 : (inC.state.misthrows[0] ?? 0);
  };

  test('writing nothing costs what the rules then take', () => {
    const late = sceneNamed('everybody, a misthrow threatens').view;
    const strict = sceneNamed('own number, the stricter misthrow').view;
    const own = sceneNamed('own number').view;

    expect(passCost(late)).toEqual({ when: 'now', box: missed(late, 'b-and-c') });
    expect(passCost(strict)).toEqual({ when: 'now', box: missed(strict, 'b-only') });
    expect(passCost(own)).toEqual({ when: 'later', box: missed(own, 'b-and-c') });
    expect(passCost(sceneNamed('everybody, after my own number').view)).toBeUndefined();
    expect(passCost(sceneNamed('everybody, a number drafted').view)).toBeUndefined();
  });

  test('a number does to the sheet what the rules then do', () => {
    const { scene, view } = sceneNamed('own number completes a column');
    const draft = draftOf(view, scene.draft);
    if (!draft || !('colour' in draft)) throw new Error('the scene drafts a number');
    const { number, column, points } = writeResultOf(view, draft.colour);
    const { events } = qwantum.play(scene.state, view.turn, moveOf(draft), entryStreams(new Uint8Array(32))(1));

    expect(points).toBeDefined();
    expect(events).toEqual([
      { kind: 'wrote', seat: view.turn, step: 'b', colour: draft.colour, number, column },
      { kind: 'column', seat: view.turn, column, points },
    ]);
  });

  test('the last number of a sheet ends the game', () => {
    const { scene, view } = sceneNamed('the last number of a sheet');
    const draft = draftOf(view, scene.draft);
    if (!draft || !('colour' in draft)) throw new Error('the scene drafts a number');
    const { state } = qwantum.play(scene.state, view.turn, moveOf(draft), entryStreams(new Uint8Array(32))(1));

    expect(writeResultOf(view, draft.colour).isLast).toBe(true);
    expect(state.outcome?.why).toBe('rows');
  });

  test('nothing is offered to who waits, and only the own sealed choice is shown', () => {
    const { view } = sceneNamed('waiting after a choice');
    const shown = COLOURS.map((colour) => nextCellState(view, colour, false, undefined));

    expect(shown.filter((next) => next === 'sealed')).toHaveLength(1);
    expect(shown.filter((next) => next === 'fits' || next === 'not')).toEqual([]);
  });
});
