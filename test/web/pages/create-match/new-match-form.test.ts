/** The options of a new match follow its seats and its clock until the user changes them. */
import { describe, expect, test } from 'vitest';
import { loadOptions } from '../../../../web/games/extras.ts';
import { asGameValue } from '../../../../web/games/game-parts.ts';
import {
  allOptions,
  type ChosenOptions,
  changeOptions,
  presetOf,
} from '../../../../web/pages/create-match/new-match-form.ts';
import type { ClockKind } from '../../../../worker/games/game.ts';
import { type GameId, gameIds, games } from '../../../../worker/games/registry.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';

const UNCHANGED: ChosenOptions = { changed: {}, defaults: rummikub };

/** Return the choice after a field was changed in the form for two seats. */
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

/** Return a game's presets by number of seats, with its defaults; empty for a game without presets. */
async function presetsOf(id: GameId) {
  const file = await loadOptions(id, 'en');
  const [min, max] = games[id].seats;
  const counts = Array.from({ length: max - Math.max(2, min) + 1 }, (_, i) => Math.max(2, min) + i);
  return counts.flatMap((seats) => {
    const presets = file?.presets?.(seats);
    return file && presets ? [{ seats, file, presets }] : [];
  });
}

describe('presets', () => {
  test.each(gameIds)('P-1 of %s are options that fit, each another one, with a name and a note', async (id) => {
    for (const { seats, file, presets } of await presetsOf(id)) {
      const names = Object.keys(presets);
      expect(names.length).toBeGreaterThan(1);
      const all = names.map((name) => allOptions({ changed: presets[name] ?? {}, defaults: file }, seats, undefined));
      expect(all[0], 'the first one is the default').toEqual(
        allOptions({ changed: {}, defaults: file }, seats, undefined),
      );
      for (const [i, options] of all.entries()) {
        expect(file.optionFault?.(asGameValue(options), seats)).toBeUndefined();
        expect(presetOf(presets, { defaults: file }, options, seats, undefined)).toBe(names[i]);
      }
      expect(Object.keys(file.optionWords.presets ?? {}).toSorted()).toEqual(names.toSorted());
      expect(Object.keys(file.optionWords.presetNotes ?? {}).toSorted()).toEqual(names.toSorted());
    }
  });

  test('P-1 are none of them when one option was chosen by itself', async () => {
    const [{ seats, file, presets } = { seats: 0, file: undefined, presets: {} }] = await presetsOf('rummikub');
    const options = { ...allOptions(UNCHANGED, seats, undefined), meldThenTable: true };
    expect(presetOf(presets, file ? { defaults: file } : UNCHANGED, options, seats, undefined)).toBeUndefined();
  });
});
