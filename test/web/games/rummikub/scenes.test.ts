/** The scenes of Rummikub are real positions, both languages have texts for them, and drafts follow the rules. */
import { describe, expect, test } from 'vitest';
import { first as wordsEn } from '../../../../dist/locales/web/en/games/rummikub/first.js';
import { hints as hintsEn, sentences as sentencesEn } from '../../../../dist/locales/web/en/games/rummikub/late.js';
import { first as wordsKo } from '../../../../dist/locales/web/ko/games/rummikub/first.js';
import { hints as hintsKo, sentences as sentencesKo } from '../../../../dist/locales/web/ko/games/rummikub/late.js';
import { tableOf, turnStartOf } from '../../../../web/games/rummikub/board/draft.ts';
import { parseDraft } from '../../../../web/games/rummikub/board/saved-draft.ts';
import { touchRefusal } from '../../../../web/games/rummikub/board/turn-status.ts';
import { scenes } from '../../../../web/games/rummikub/scenes.ts';
import { faultText, readingText } from '../../../../web/games/rummikub/text/describe-set.ts';
import { sentences as sentencesOf } from '../../../../web/games/rummikub/text/on-demand/sentences.ts';
import { tileTexts } from '../../../../web/games/rummikub/text/tile-text.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import {
  DEFAULTS,
  type Event,
  JOKER,
  type Options,
  type Refusal,
  SET_FAULTS,
  type View,
} from '../../../../worker/games/rummikub/state.ts';
import { kit } from '../../../games/rummikub/kit/game-kit.ts';
import { scenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

const texts = {
  en: { words: wordsEn, sentences: sentencesOf(sentencesEn, 'en') },
  ko: { words: wordsKo, sentences: sentencesOf(sentencesKo, 'ko') },
};
/** Each catalogue that mentions tiles, by language. */
const tileWords = [
  [wordsEn, sentencesEn, hintsEn],
  [wordsKo, sentencesKo, hintsKo],
];

const REFUSALS: readonly Refusal[] = [
  ...SET_FAULTS.map((fault): Refusal => ({ code: 'set', clause: 'RK-7', fault, set: 0, tiles: [4, 17] })),
  { code: 'nothing-laid', clause: 'RK-3' },
  { code: 'missing', clause: 'RK-7', tiles: [4] },
  { code: 'missing', clause: 'RK-9', tiles: [JOKER] },
  { code: 'not-yours', clause: 'RK-7', tiles: [4] },
  { code: 'meld-value', clause: 'RK-4', value: 22, tiles: [4] },
  { code: 'meld-table', clause: 'RK-4', tiles: [4] },
  { code: 'meld-table', clause: 'RK-10', tiles: [JOKER] },
  { code: 'locked', clause: 'RK-11', tiles: [JOKER] },
  { code: 'locked-joker', clause: 'RK-11', tiles: [JOKER] },
  { code: 'pool-empty', clause: 'RK-14' },
];

const seat = asSeat(0);
const EVENTS: readonly Event[] = [
  { kind: 'opening', draws: [[{ seat, tile: 4 }]], first: seat },
  { kind: 'played', seat, laid: [4, 5, JOKER], meld: 0 },
  { kind: 'played', seat, laid: [4, 5, JOKER], meld: 30 },
  { kind: 'drew', seat },
  { kind: 'penalty', seat, count: 3, why: 'clock' },
  { kind: 'penalty', seat, count: 3, why: 'illegal' },
  { kind: 'skipped', seat, why: 'clock' },
  { kind: 'skipped', seat, why: 'illegal' },
  { kind: 'skipped', seat, why: 'stuck' },
  { kind: 'out', seat },
];

const viewOf = (wanted: string): { readonly view: View; readonly draft: object | undefined } => {
  const scene = scenes.find(({ name }) => name === wanted)?.make();
  if (!scene) throw new Error('the scene has another name now');
  return { view: rummikub.view(scene.state, scene.viewer), draft: scene.draft };
};

/** Return the refusal of the table in a scene's draft. */
function faultIn(name: string): Refusal | undefined {
  const { view, draft } = viewOf(name);
  const at = parseDraft(draft, turnStartOf(view.table, view.rack ?? []));
  if (!at) throw new Error('the scene has no draft');
  return playRefusal(view, tableOf(at.piles));
}

scenesContract(kit, {
  scenes,
  texts: await loadSceneTexts('rummikub'),
  readDraft: (view, draft) => (parseDraft(draft, turnStartOf(view.table, view.rack ?? [])) ? draft : undefined),
  draftRefusals(view, { draft }) {
    const laid = draft && parseDraft(draft, turnStartOf(view.table, view.rack ?? []));
    const [first = [], ...others] = view.table;
    const joker = view.table.findIndex((set) => set.includes(JOKER));
    const freed = view.table.map((set, i) => (i === joker ? set.filter((tile) => tile !== JOKER) : set));
    return [
      ...(laid ? [playRefusal(view, tableOf(laid.piles))] : []),
      playRefusal(view, view.table),
      playRefusal(view, [...others, first.slice(1)]),
      touchRefusal(view, freed),
    ];
  },
});

describe('the words of Rummikub', () => {
  test('explain every refusal and tell every event, each in its own way', () => {
    for (const { sentences } of Object.values(texts)) {
      const refusals = REFUSALS.map((why) => sentences.refusal(why));
      const events = EVENTS.map((event) => sentences.event(event, ['Ada']));

      expect(new Set(refusals).size).toBe(REFUSALS.length);
      expect(new Set(events).size).toBe(EVENTS.length);
      expect([...refusals, ...events].join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('say what is wrong with a set, each fault in its own way', () => {
    for (const { words } of Object.values(texts)) {
      const said = SET_FAULTS.map((fault) => faultText(words, fault, fault === 'gap' ? [4, 5, 7] : [4, 17]));

      expect(new Set(said).size).toBe(SET_FAULTS.length);
      expect(said.join()).not.toMatch(/undefined|NaN/);
    }
  });

  test('read a set aloud, its joker as what it stands for', () => {
    const run = [4, 5, JOKER, 7];
    const group = [8, 21, JOKER];

    expect(readingText(wordsEn, run)).toBe('run, red 4 to 7, joker as 6');
    expect(readingText(wordsEn, group)).toBe('group, 8 in red and blue and 1 joker');
    expect(readingText(wordsKo, run)).toBe('연속, 빨강 4부터 7까지, 조커는 6');
  });

  test('name a tile alike in every catalogue', () => {
    const tiles = [JOKER, 4, 21, 35, 52];
    for (const catalogues of tileWords) {
      const [first, ...others] = catalogues.map((words) => tileTexts(words, tiles));
      expect(new Set(first).size).toBe(tiles.length);
      for (const names of others) expect(names).toEqual(first);
    }
  });

  test('name the options that differ from the defaults, and no others', () => {
    const others: readonly Partial<Options>[] = [
      { box: 'xp' },
      { meldThenTable: true },
      { jokers: 'locked' },
      { penalty: 1 },
      { strict: true },
      { poolEnd: 'all-stuck' },
      { rounds: 4 },
    ];
    for (const { sentences } of Object.values(texts)) {
      expect(sentences.options?.(DEFAULTS, 4)).toEqual([]);
      expect(sentences.options?.(DEFAULTS, 5)).toHaveLength(1);
      const told = others.map((some) => sentences.options?.({ ...DEFAULTS, ...some }, 3));
      expect(told.every((one) => one?.length === 1)).toBe(true);
      expect(new Set(told.flat()).size).toBe(others.length);
    }
  });
});

describe('drafts', () => {
  test('that are ready can be played, and the others say why not', () => {
    expect(faultIn('first meld complete')).toBeUndefined();
    expect(faultIn('ready to play')).toBeUndefined();
    expect(faultIn('tile laid into a run: it splits')).toBeUndefined();
    expect(faultIn('first meld in the making')?.code).toBe('meld-value');
    expect(faultIn('joker freed')).toMatchObject({ code: 'set', fault: 'jokers' });
    expect(faultIn('sets that are not right yet')?.code).toBe('set');
  });

  test('RK-4: before the first meld the table may not be touched, after it it may', () => {
    const { view } = viewOf('first meld to come, sets on the table');
    const [first = [], ...others] = view.table;
    const melded = { ...view, melded: view.melded.map(() => true) };

    expect(touchRefusal(view, [...others, first.slice(1)])?.code).toBe('meld-table');
    expect(touchRefusal(melded, [...others, first.slice(1)])).toBeUndefined();
    expect(touchRefusal(view, view.table)).toBeUndefined();
  });
});
