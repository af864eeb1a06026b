/** The bot of Noch mal!: legal moves within the budget, the order of strengths, and the truth of its reasons. */
import { describe, expect, test } from 'vitest';
import { hints as en } from '../../../../dist/locales/web/en/games/noch-mal/late.js';
import { hints as ko } from '../../../../dist/locales/web/ko/games/noch-mal/late.js';
import { hints as hintTexts } from '../../../../web/games/noch-mal/text/on-demand/hints.ts';
import { BOT_WORK_UNITS, createWorkBudget, STRENGTHS, type Strength } from '../../../../worker/games/game.ts';
import { bot, type Reason } from '../../../../worker/games/noch-mal/bot.ts';
import { nochMal } from '../../../../worker/games/noch-mal/rules.ts';
import type { Move, NochMal, State, View } from '../../../../worker/games/noch-mal/state.ts';
import { deepFreeze } from '../../../kit/play-match.ts';
import { reasonFaults } from '../../../kit/reason-laws.ts';
import { noRng, seededRng } from '../../../kit/rng.ts';
import { botPlayer, duel, type Player, playContest, randomPlayer } from '../../../kit/tournament.ts';
import { ALL, colour, column, cross, PASS, position, viewOf, without } from '../kit/build-position.ts';
import { nochMalFixture } from '../kit/contract-fixture.ts';
import { baseline } from './baseline.ts';
import { type GivenReasons, reasonJudge } from './judge-reasons.ts';

/** A budget to rate every choice and to look ahead after a few. Long searches are measured elsewhere. */
const LITTLE = 2_500;

const advised = (state: State, strength: Strength = 'strong', work = BOT_WORK_UNITS) =>
  bot(deepFreeze(viewOf(state)), strength, seededRng(1), createWorkBudget(work));

const chance = randomPlayer(nochMal);
const strong = botPlayer(bot, 'strong', LITTLE);
const normal = botPlayer(bot, 'normal');
const easy = botPlayer(bot, 'easy');

/** A bot that records its views and reasons. The views are frozen. */
const noting =
  (strength: Strength, work: number, notes: GivenReasons[]): Player<NochMal> =>
  (view, rng) => {
    const advice = bot(deepFreeze(view), strength, rng, createWorkBudget(work));
    notes.push({ view, ...advice });
    return advice.move;
  };

describe('strength', () => {
  test('strong beats random', () => expect(duel(nochMal, strong, chance, 2).share).toBeGreaterThan(0.9));
  test('normal beats random', () => expect(duel(nochMal, normal, chance, 8).share).toBeGreaterThan(0.9));
  test('easy beats random', () => expect(duel(nochMal, easy, chance, 8).share).toBeGreaterThan(0.8));
  test('strong beats normal on fresh sheets', () =>
    expect(duel(nochMal, strong, normal, 4, { options: { sheet: 'fresh' } }).share).toBeGreaterThan(0.55));
  test('strong beats the best player found in public', () =>
    expect(duel(nochMal, strong, baseline, 3).share).toBeGreaterThan(0.55));

  test('strong plays well alone', () => {
    const mean = (one: Player<NochMal>): number =>
      [1, 2, 3, 4, 5].reduce((sum, seed) => sum + (playContest(nochMal, [one], seed).points[0] ?? 0), 0) / 5;

    expect(mean(strong)).toBeGreaterThan(mean(chance) + 20);
  });
});

describe('worked positions', () => {
  const three: Move = cross('b3', 'D7 E7 F7');

  for (const strength of ['normal', 'strong'] as const)
    test(`${strength} completes three columns at once and says so`, () => {
      const state = position({ crossed: [without(column('DEF'), 'D7 E7 F7')], dice: 'b g | 3 1', roll: 30 });

      const { move, reasons } = advised(state, strength);

      expect(move).toEqual(three);
      expect(reasons).toEqual([
        { code: 'column', column: 3, points: 3, isFirst: true },
        { code: 'column', column: 4, points: 2, isFirst: true },
        { code: 'column', column: 5, points: 2, isFirst: true },
      ]);
    });

  test('who comes later is told the later points', () => {
    const state = position({
      crossed: [without(ALL, 'D7 E7 F7 A1 C3 L1 H6'), column('DEF')],
      columns: { D: [1], E: [1], F: [1] },
      dice: 'b g p | 3 1 4',
      roll: 12,
    });

    const { move, reasons } = advised(state);

    expect(move).toEqual(three);
    expect(reasons).toEqual([
      { code: 'colour', colour: 'blue', points: 5, isFirst: true },
      { code: 'column', column: 3, points: 2, isFirst: false },
      // The best choice elsewhere scores more at once, so points alone are not the reason.
      { code: 'estimate', instead: cross('g1', 'A1'), gain: 0 },
    ]);
  });

  /** Only the last green cell is missing for a second colour. */
  const atEnd = (rival: string): State =>
    position({
      crossed: [`${colour('b')} ${without(colour('g'), 'H1')}`, rival],
      colours: { b: [0] },
      dice: 'g p o | 1 2 3',
      roll: 20,
    });

  test('strong ends the game while it is ahead', () => {
    const { move, reasons } = advised(atEnd('H6 H7'));

    expect(move).toEqual(cross('g1', 'H1'));
    expect(reasons[0]?.code).toBe('ends');
  });

  test('the lead at the end counts what the active seat crosses with the dice that it took', () => {
    const leadAfter = (choice: Move): number | undefined => {
      const state = position({
        crossed: [without(column('A'), 'A4'), `${colour('b')} ${without(colour('g'), 'H1')}`],
        colours: { b: [1] },
        dice: 'b p g | 1 2 1',
        roll: 20,
        choices: [choice, null],
      });
      const { reasons } = bot(deepFreeze(viewOf(state, 1)), 'strong', seededRng(1), createWorkBudget(BOT_WORK_UNITS));
      return reasons.flatMap((reason) => (reason.code === 'ends' ? [reason.lead] : []))[0];
    };

    // Its last cell of column A, a blue one: 5 points that a pass leaves.
    expect([leadAfter(cross('b1', 'A4')), leadAfter(PASS)]).toEqual([15, 20]);
  });

  test('strong does not end the game while it is far behind', () => {
    const { move } = advised(atEnd(`${column('BCDEFGHIJKLM')} A2 A3 N2 N3 O1 O6 N4`));

    expect(move).not.toEqual(cross('g1', 'H1'));
  });

  test('strong takes the dice that would complete column A for the other, and says so', () => {
    const state = position({
      crossed: ['H6 H7 G7', without(column('ABCD'), 'A4')],
      columns: { B: [1], C: [1], D: [1] },
      dice: 'b b g | 1 2 4',
      roll: 9,
    });

    const { move, reasons } = advised(state);

    expect(move).toEqual(cross('g1', 'H1'));
    // The best choice with other dice would leave the rival the 5 points of the column.
    expect(reasons.slice(0, 2)).toEqual([
      { code: 'takes', seat: 1, points: 5 },
      { code: 'stars', count: 1, points: 2 },
    ]);
  });

  for (const strength of STRENGTHS)
    test(`${strength} alone says nothing of a third colour, which scores nothing (NM-16)`, () => {
      const crossed = [`${colour('b')} ${colour('p')} ${without(colour('g'), 'H1')}`];
      const state = position({ crossed, colours: { b: [0], p: [0] }, dice: 'g g | 1 1', roll: 20 });
      const { coloursMax: _, ...old } = state;

      const codes = [state, old].map((one) => advised(one, strength).reasons.map(({ code }) => code));

      expect(codes[0]).not.toContain('colour');
      // In version 1 of the rules it scores.
      expect(codes[1]).toContain('colour');
    });

  test('passes where nothing fits, and says so', () => {
    const { move, reasons } = advised(position({ crossed: [''], dice: 'g g | 5 4' }));

    expect(move).toEqual(PASS);
    expect(reasons).toEqual([{ code: 'none' }]);
  });
});

describe('reasons', () => {
  const notes: GivenReasons[] = [];
  for (const [seats, seed] of [
    [1, 4],
    [2, 5],
    [2, 6],
    [3, 7],
  ] as const)
    playContest(
      nochMal,
      Array.from({ length: seats }, () => noting('strong', 1_500, notes)),
      seed,
      nochMalFixture.options[seed % 2],
    );

  test('are one to three', () => {
    expect(notes.every(({ reasons }) => reasons.length >= 1 && reasons.length <= 3)).toBe(true);
  });

  test('P-35: are true by the book, about the difference, without a contradiction, and enough', () => {
    const wrong = notes.flatMap((told) =>
      reasonFaults(reasonJudge, told).map((fault) => `${fault} ${JSON.stringify(told.view)}`),
    );

    expect(notes.length).toBeGreaterThan(150);
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('are of many sorts, each with a sentence in both languages', () => {
    const sorts = new Map<Reason['code'], GivenReasons>();
    for (const told of notes) for (const { code } of told.reasons) sorts.set(code, told);

    expect(sorts.size).toBeGreaterThan(7);
    for (const hints of [hintTexts(en), hintTexts(ko)])
      for (const { view, move, reasons } of notes)
        for (const text of [hints.move(view, move), ...reasons.map((why) => hints.reason(view, why, ['Ada', 'Bo']))])
          expect(text).toMatch(/^.{5,}[.!]$/);
  });
});

describe('law', () => {
  for (const [i, options] of nochMalFixture.options.entries())
    for (let seats = 1; seats <= 6; seats += 1)
      test(`every strength moves legally with ${seats} seats, ${JSON.stringify(options)}`, () => {
        const all = Array.from({ length: seats }, (_, seat) =>
          noting(STRENGTHS[(seat + i + seats) % 3] ?? 'easy', 300, []),
        );

        expect(playContest(nochMal, all, 40 + seats, options).points).toHaveLength(seats);
      });

  test('the same view and chance give the same advice', () => {
    const state = position({ crossed: ['H3 H4 I4 G1 H1', 'H6 H7'], dice: 'b p o | 1 4 2', roll: 9 });

    for (const strength of STRENGTHS) expect(advised(state, strength)).toEqual(advised(state, strength));
  });

  test('normal and strong need no chance', () => {
    const view = viewOf(position({ crossed: ['H3', 'H6 H7'], dice: 'b p o | 1 4 2', roll: 9 }));

    for (const strength of ['normal', 'strong'] as const)
      expect(bot(view, strength, noRng, createWorkBudget(LITTLE)).reasons.length).toBeGreaterThan(0);
  });
});

describe('the meter', () => {
  /** All dice are jokers, all cells can be reached, and five other seats have the same choices. */
  const wide = without(column('ACEGIKMO'), 'A1 A2 C5 E1 G7 I3 K4 M1 O1 O2');
  const HARD: Readonly<Record<string, State>> = {
    'six seats and jokers': position({
      crossed: Array.from({ length: 6 }, () => wide),
      dice: '* * * | ? ? ?',
      roll: 8,
    }),
    'six seats and many dice': position({
      crossed: Array.from({ length: 6 }, () => wide),
      dice: '* p b | 3 4 ?',
      roll: 8,
    }),
    'alone and jokers': position({ crossed: [wide], dice: '* * | ? ?', roll: 5 }),
    'the first roll': position({ crossed: ['', ''], dice: '* * * | ? ? ?' }),
  };

  for (const [name, state] of Object.entries(HARD))
    for (const work of [0, 1, 40, 700, BOT_WORK_UNITS])
      test(`is not asked on once it says no: ${name}, ${work}`, () => {
        const view: View = deepFreeze(viewOf(state));
        let left = work;
        let late = 0;
        const advice = bot(view, 'strong', noRng, (cost) => {
          if (left < 0) late += 1;
          left -= cost;
          return left >= 0;
        });

        expect(late).toBe(0);
        expect(nochMal.refusal(view, advice.move)).toBeUndefined();
      });
});
