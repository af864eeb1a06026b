/** The reasons of the Qwantum bot in random positions: true, different, consistent and enough. */
import { expect, test } from 'vitest';
import { BOT_WORK_UNITS, createWorkBudget, type Rng } from '../../../../worker/games/game.ts';
import { bot, type Reason } from '../../../../worker/games/qwantum/bot.ts';
import { qwantum } from '../../../../worker/games/qwantum/rules.ts';
import type { State, View } from '../../../../worker/games/qwantum/state.ts';
import { seedOf, times } from '../../../kit/depth.ts';
import { deepFreeze } from '../../../kit/play-match.ts';
import { reasonFaults } from '../../../kit/reason-laws.ts';
import { pick, seededRng } from '../../../kit/rng.ts';
import { EMPTY, position, viewOf, write } from '../kit/build-position.ts';
import { REFERENCE_COLOURS } from '../kit/reference-rules.ts';
import { reasonJudge } from './judge-reasons.ts';

/** A row of up to six numbers that may stand, with steps of any size. */
function randomRow(rng: Rng): readonly number[] {
  const row: number[] = [];
  const length = rng(7);
  for (let last = 0; row.length < length; ) {
    const next = row.length < 4 ? last + 1 + rng(5 + rng(6)) : last - 1 - rng(8);
    if (next < 1 || next > 33) break;
    row.push(next);
    last = next;
  }
  return row;
}

/** A position of a seat that may move. */
function randomView(rng: Rng): View | undefined {
  const seats = 1 + rng(4);
  const stage = pick(['a', 'b', 'c', 'c'] as const, rng);
  const written = stage === 'c' && rng(2) === 0 ? pick(REFERENCE_COLOURS, rng) : null;
  const state: State = {
    ...position({ sheets: Array.from({ length: seats }, () => EMPTY), stage }),
    misthrow: pick(['b-and-c', 'b-only'] as const, rng),
    written,
    dice: Array.from({ length: 7 }, () => rng(6)),
    sheets: Array.from({ length: seats }, () => Array.from({ length: 4 }, () => randomRow(rng))),
    misthrows: Array.from({ length: seats }, () => rng(5)),
  };
  const active = qwantum.active(state);
  if (state.sheets.some((rows) => rows.every((row) => row.length === 6)) || active.length === 0) return undefined;
  return deepFreeze(viewOf(state, pick(active, rng)));
}

const adviceFor = (view: View, work = BOT_WORK_UNITS) => bot(view, 'strong', seededRng(3), createWorkBudget(work));

test('P-35: in random positions every reason is true, about the difference, without a contradiction, and enough', () => {
  const said = new Map<Reason['code'], number>();
  const faults: string[] = [];
  const rng = seededRng(seedOf(36));
  for (let n = 0; n < times(400); n += 1) {
    const view = randomView(rng);
    if (!view) continue;
    const advice = adviceFor(view, n % 8 === 0 ? 0 : 3_000);
    faults.push(...reasonFaults(reasonJudge, { view, ...advice }).map((fault) => `${fault} ${JSON.stringify(view)}`));
    for (const { code } of advice.reasons) said.set(code, (said.get(code) ?? 0) + 1);
  }

  expect(faults.slice(0, 3)).toEqual([]);
  expect([...said.keys()].length).toBeGreaterThan(14);
});

test('the other move is the best of the rest: not the move itself, and legal', () => {
  const view = viewOf(position({ sheets: ['4 9 / 5 / - / 6 7 12', '3 / 2 8 / 5 / 4'], stage: 'b' }));
  const { move, instead } = adviceFor(view);

  expect(instead).toBeDefined();
  expect(instead).not.toEqual(move);
  expect(instead && qwantum.refusal(view, instead)).toBeUndefined();
  expect(move).toEqual(write('red'));
});

test('of two numbers that are equally good, the hint compares the room that they leave', () => {
  const view = viewOf(position({ sheets: [EMPTY, EMPTY], dice: 'P6 R6 R3 P1 P2 P6 w3', stage: 'b' }));
  const { reasons } = adviceFor(view);

  expect(reasons).toEqual([
    { code: 'room', colour: 'blue', percent: 89, other: { colour: 'yellow', number: 3, percent: 88 } },
    { code: 'even', instead: write('yellow') },
  ]);
});
