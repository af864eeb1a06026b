/** Compares the options that the page offers with those of the rules. */
import { asGameValue } from '../../../web/games/game-parts.ts';
import { defaultOptions } from '../../../worker/games/default-options.ts';
import { type GameTypes, seatsOf } from '../../../worker/games/game.ts';
import type { GameKit } from '../../kit/game-kit.ts';
import { isSame, toText } from '../../kit/laws.ts';
import type { Chapters } from './chapters.ts';

/**
 * Return the differences between the options of the page and of the rules: defaults, and which options fit a number of
 * seats.
 */
export function optionDifferences<T extends GameTypes>(
  { game, fixture }: Pick<GameKit<T>, 'game' | 'fixture'>,
  page: NonNullable<Chapters['options']>,
): readonly string[] {
  const [min, max] = game.seats;
  return seatsOf(max + 1)
    .slice(min)
    .flatMap((seats: number) => [
      ...[undefined, 'live' as const, 'post' as const].map((clock) => ({
        what: `defaults for ${seats} and the clock ${clock}`,
        values: [defaultOptions(page, seats, clock), defaultOptions(game, seats, clock)],
      })),
      ...fixture.options.map((chosen) => ({
        what: `the fault of ${toText(chosen)} for ${seats}`,
        values: [page.optionFault?.(asGameValue(chosen), seats), game.optionFault(chosen, seats)],
      })),
    ])
    .filter(({ values: [ours, theirs] }) => !isSame(ours, theirs))
    .map(({ what }) => what);
}
