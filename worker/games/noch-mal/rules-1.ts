/**
 * Noch mal!, version 1. It differs from the current rules in three points. Fresh sheets keep fewer laws (NM-19). Every
 * complete colour scores in a solo game (NM-16). The log shows the choice of the active seat twice (NM-15).
 */
import type { Game, Seat } from '../game.ts';
import { freshSheet } from './fresh-sheet-1.ts';
import { deal, nochMal, playRevealing } from './rules.ts';
import { CLASSIC_SHEET, colourOf } from './sheet.ts';
import { type Choice, type Event, jokersOf, type NochMal, type State } from './state.ts';

/** Return the events of a seat's choice when the roll closes. A blocked seat's pass is public already. */
function revealChoice({ sheet }: State, seat: Seat, choice: Choice): readonly Event[] {
  if (choice.kind === 'blocked') return [];
  if (choice.kind === 'pass') return [{ kind: 'passed', seat }];
  const colour = colourOf(sheet, choice.cells[0] ?? 0);
  return [{ kind: 'crossed', seat, colour, cells: choice.cells, jokers: jokersOf(choice) }];
}

export const nochMal1: Game<NochMal> = {
  ...nochMal,
  version: 1,
  setup: (options, seats, first, rng) =>
    deal(options.sheet === 'fresh' ? freshSheet(rng) : CLASSIC_SHEET, seats, first, rng),
  play: (state, seat, move, rng) => playRevealing(revealChoice, state, seat, move, rng),
};
