/** The options of a new match follow its seats and its clock, until somebody changes them. */
import { describe, expect, test } from 'vitest';
import { allOptions, changeOptions } from '../../../../web/pages/create-match/chosen-options.ts';
import type { ChosenOptions } from '../../../../web/pages/home/game-card.tsx';
import type { ClockKind } from '../../../../worker/games/game.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';

const UNCHANGED: ChosenOptions = { changed: {}, defaults: rummikub };

/** The choice after a field was set in the form for two seats. */
const afterChange = (chosen: ChosenOptions, clock: ClockKind | undefined, part: object): ChosenOptions => {
  const shown = allOptions(chosen, 2, clock);
  return changeOptions(chosen, shown, { ...shown, ...part });
};

describe('the options of a new match', () => {
  test('P-1 RK-12 follow the clock: three penalty tiles, or one with a clock of hours or days', () => {
    const penalties = ([undefined, 'live', 'post'] as const).map((clock) => allOptions(UNCHANGED, 2, clock).penalty);

    expect(penalties).toEqual([3, 3, 1]);
  });

  test('P-1 RK-12 follow the clock after another option was changed', () => {
    const chosen = afterChange(UNCHANGED, 'live', { rounds: 3 });

    expect(allOptions(chosen, 2, 'post')).toMatchObject({ rounds: 3, penalty: 1 });
    expect(allOptions(chosen, 2, 'live')).toMatchObject({ rounds: 3, penalty: 3 });
  });

  test('P-1 RK-12 stay as they were changed, whatever the clock, and back to the default too', () => {
    const two = afterChange(UNCHANGED, 'live', { penalty: 2 });
    const three = afterChange(two, 'live', { penalty: 3 });

    for (const clock of [undefined, 'live', 'post'] as const) {
      expect(allOptions(two, 2, clock).penalty).toBe(2);
      expect(allOptions(three, 2, clock).penalty).toBe(3);
    }
  });

  test('P-1 RK-1 follow the seats: the larger box for five and six, unless the smaller one was chosen', () => {
    const classic = afterChange(afterChange(UNCHANGED, undefined, { box: 'xp' }), undefined, { box: 'classic' });

    expect([2, 4, 5, 6].map((seats) => allOptions(UNCHANGED, seats, undefined).box)).toEqual([
      'classic',
      'classic',
      'xp',
      'xp',
    ]);
    expect(allOptions(classic, 5, undefined).box).toBe('classic');
  });
});
