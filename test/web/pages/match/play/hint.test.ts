/** The hint of a decision: kept while nothing that it depends on changes, and honest about rolls that are still open. */
import { expect, test } from 'vitest';
import { importGameCatalogue } from '../../../../../web/games/load-game.ts';
import { hints } from '../../../../../web/games/noch-mal/text/on-demand/hints.ts';
import { hintSubject } from '../../../../../web/pages/match/play/hint.tsx';
import { asSeat } from '../../../../../worker/games/game.ts';
import { nochMal } from '../../../../../worker/games/noch-mal/rules.ts';
import { FIRST_POINTS, LATER_POINTS } from '../../../../../worker/games/noch-mal/state.ts';
import { LANGS } from '../../../../../worker/protocol/languages.ts';
import { seededRng } from '../../../../kit/rng.ts';

const { state } = nochMal.setup({ sheet: 'classic' }, 3, asSeat(0), seededRng(1));
/** Seat 0 picks first in roll 4. */
const pickState = { ...state, roll: 4 };

test('a hint ends if the first seat of a later roll takes other dice, though the decision has the same number (P-62)', () => {
  const asked = nochMal.view(state, asSeat(1));
  const subject = hintSubject({ opened: 7, view: { ...asked } });
  // Other seats that choose in the same step change nothing.
  expect(hintSubject({ opened: 7, view: { ...asked, active: [asSeat(1)] } })).toBe(subject);
  expect(hintSubject({ opened: 8, view: { ...asked } })).not.toBe(subject);
  const picks = [...nochMal.moves(nochMal.view(pickState, pickState.turn))];
  const seen = picks.map((move) => {
    const shown = nochMal.ahead?.showFirst(pickState, pickState.turn, move, seededRng(2)) ?? pickState;
    return hintSubject({ opened: 7, view: { ...nochMal.view(shown, asSeat(1)) } });
  });
  expect(new Set(seen).size).toBe(
    new Set(picks.map((move) => ('cells' in move ? `${move.colour}${move.number}` : 'pass'))).size,
  );
  expect(new Set(seen).size).toBeGreaterThan(3);
});

test('a hint of Noch mal! promises the first points only if no earlier roll is open (P-62)', async () => {
  for (const lang of LANGS) {
    const { ahead, reason } = hints(await importGameCatalogue('noch-mal', lang, 'hints'));
    const view = nochMal.view(state, asSeat(0));
    for (const [column, points] of FIRST_POINTS.entries()) {
      const first = { code: 'column', column, points, isFirst: true } as const;
      const text = ahead?.(first)?.text;
      expect(text).toMatch(new RegExp(`${points}.*${LATER_POINTS[column]}`));
      expect(text).not.toBe(reason(view, first, []));
      expect(ahead?.({ ...first, points: LATER_POINTS[column] ?? 0, isFirst: false })).toBeUndefined();
    }
    expect(ahead?.({ code: 'colour', colour: 'blue', points: 5, isFirst: true })?.text).toMatch(/5.*3/);
    // Sheets of the others are those of the open roll.
    for (const code of ['ends', 'takes'] as const)
      expect(ahead?.({ code, lead: 3, seat: 1, points: 2 } as never)).toEqual({ text: undefined });
  }
});
