/** The steps of a Rummikub draft: each can be undone, and stored drafts are validated. */
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  initialDraft,
  pushStep,
  redo,
  resetPiles,
  turnStartOf,
  undo,
} from '../../../../web/games/rummikub/board/draft.ts';
import { layAsNewPile, layIntoPile } from '../../../../web/games/rummikub/board/draft-edits.ts';
import { parseDraft, saveableDraft } from '../../../../web/games/rummikub/board/saved-draft.ts';
import { DRAFT_BYTES_MAX } from '../../../../worker/protocol/limits.ts';
import { draftAt, endOfPile, pickPiece, tableText } from './build-draft.ts';

describe('steps', () => {
  const steps = (): Draft => {
    const start = draftAt('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
    const one = pushStep(
      initialDraft(start),
      layIntoPile(start.piles, [pickPiece([], start.rack, 'b7')], endOfPile(start.piles, 0)),
    );
    return pushStep(one, layAsNewPile(one.piles, [pickPiece(start.piles, start.rack, 'r1')]));
  };

  test('can be undone and done again one by one', () => {
    const made = steps();

    expect(tableText(made.piles)).toBe('b4 b5 b6 b7 / r2 r3 r4 / r1');
    expect(tableText(undo(made).piles)).toBe('b4 b5 b6 b7 / r1 r2 r3 r4');
    expect(tableText(undo(undo(made)).piles)).toBe('b4 b5 b6 / r1 r2 r3 r4');
    expect(redo(redo(undo(undo(made))))).toEqual(made);
    expect(undo(undo(undo(made)))).toEqual(undo(undo(made)));
  });

  test('all at once go back, which can be undone too', () => {
    const made = steps();
    const back = pushStep(made, resetPiles(made, draftAt('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5')));

    expect(tableText(back.piles)).toBe('b4 b5 b6 / r1 r2 r3 r4');
    expect(tableText(undo(back).piles)).toBe(tableText(made.piles));
  });

  test('a new step forgets what was undone', () => {
    const start = draftAt('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
    const other = pushStep(
      undo(steps()),
      layAsNewPile(undo(steps()).piles, [pickPiece(start.piles, start.rack, 'r4')]),
    );

    expect(other.future).toEqual([]);
    expect(tableText(other.piles)).toBe('b4 b5 b6 b7 / r1 r2 r3 / r4');
  });
});

describe('a draft', () => {
  const start = draftAt('b4 b5 b6 / r1 r2 r3 r4', 'b7 r5');
  const made = pushStep(
    initialDraft(start),
    layIntoPile(start.piles, [pickPiece([], start.rack, 'b7')], endOfPile(start.piles, 0)),
  );

  test('comes back as it was kept', () => {
    const raw: unknown = JSON.parse(JSON.stringify(saveableDraft(made)));

    expect(parseDraft(raw, start)).toEqual(made);
    expect(parseDraft(JSON.parse(JSON.stringify(saveableDraft(undo(made)))), start)).toEqual(undo(made));
  });

  test('of another shape is none', () => {
    const { piles } = saveableDraft(made);
    const [first = [], second = []] = piles;
    const shapes: readonly unknown[] = [
      undefined,
      null,
      7,
      'x',
      {},
      [],
      { piles: 1 },
      { piles: [1] },
      { piles: [first] },
      { piles: [first, second, [9, 424]] },
      { piles: [first, second, [9, second[1]]] },
      { piles: [first, [first[0], ...second.slice(1)]] },
      { piles: [first, second.map(String)] },
    ];

    for (const raw of shapes) expect(parseDraft(raw, start)).toBeUndefined();
  });

  test('of another position is none', () => {
    expect(parseDraft(saveableDraft(made), draftAt('b4 b5 b6 / r1 r2 r3', 'b7'))).toBeUndefined();
    expect(parseDraft(saveableDraft(made), draftAt('b4 b5 b6 / r1 r2 r3 r4', 'b8'))).toBeUndefined();
  });

  test('of endless thinking on the fullest table still fits: the oldest steps are forgotten', () => {
    const sets = Array.from({ length: 50 }, (_, i) => [1 + (i % 13), 14 + (i % 13), 27 + (i % 13)]);
    const full = turnStartOf(sets, [40, 41]);
    let at = initialDraft(full);
    for (let n = 0; n < 200; n += 1) at = pushStep(at, layAsNewPile(at.piles, [full.piles[n % 50]?.pieces[0] ?? 0]));
    const draft = saveableDraft(at);

    expect(JSON.stringify(draft).length).toBeLessThanOrEqual(DRAFT_BYTES_MAX);
    expect(draft.past.length).toBeGreaterThan(20);
    expect(draft.past.length).toBeLessThan(at.past.length);
    expect(parseDraft(draft, full)?.piles).toEqual(at.piles);
  });
});
