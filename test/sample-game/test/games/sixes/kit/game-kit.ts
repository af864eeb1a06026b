/** The game kit of Sixes, for tests, benches and the terminal. */
import { seatsOf } from '../../../../worker/games/game.ts';
import { sixes } from '../../../../worker/games/sixes/rules.ts';
import { NUMBERS, type Sixes, type State } from '../../../../worker/games/sixes/state.ts';
import type { GameKit } from '../../../kit/game-kit.ts';
import type { ContractFixture } from '../../../kit/laws.ts';
import type { PerftPosition } from '../../../kit/perft.ts';
import { pick } from '../../../kit/rng.ts';
import { scrambleChoices, sealedPublicity } from '../../../kit/sealed-fixture.ts';
import { EMPTY, position } from './build-position.ts';

/** SX-3: the sum of the dice that show a number. */
function sumOfDice(dice: readonly number[], number: number): number {
  let sum = 0;
  for (const shown of dice) if (shown === number) sum += shown;
  return sum;
}

/** Return the fault of a single state, or undefined. */
function fault({ dice, sheets }: State): string | undefined {
  if (dice.length !== 5 || dice.some((shown) => ![1, 2, 3, 4, 5, 6].includes(shown))) return `the dice are ${dice}`;
  return sheets.some((sheet) => sheet.length !== 6) ? 'a sheet has not six cells' : undefined;
}

/** Return the fault of the change by one entry, or undefined. Numbers come from the old dice (SX-3, SX-4). */
function change({ sheets, copied }: State, before: State): string | undefined {
  for (const seat of seatsOf(sheets.length)) {
    const cells = NUMBERS.filter((cell) => sheets[seat]?.[cell - 1] !== before.sheets[seat]?.[cell - 1]);
    const [cell] = cells;
    const isCopied = copied[seat] !== before.copied[seat];
    if (isCopied !== (before.stage === 'copy' && cell !== undefined)) return `seat ${seat} has copied: ${copied[seat]}`;
    if (!cell) continue;
    if (cells.length > 1 || before.sheets[seat]?.[cell - 1] !== null) return `seat ${seat} wrote in ${cells}`;
    if (isCopied ? before.copied[seat] || cell !== before.written : seat !== before.turn)
      return `seat ${seat} may not write`;
    if (sheets[seat]?.[cell - 1] !== sumOfDice(before.dice, cell)) return `seat ${seat} wrote a wrong sum`;
  }
  return undefined;
}

const fixture: ContractFixture<Sixes> = {
  options: [{}],
  // At most six turns of a seat, each with a roll, a number and three copies.
  entriesMax: 4 * 6 * 5,
  // SX-5: the choices of other seats are hidden.
  scramble: (state, viewer, rng) =>
    scrambleChoices(state, viewer, (_, choice) => (choice === 'cannot' ? choice : pick(['copy', 'pass'], rng))),
  invariant: (state, before) => fault(state) ?? (before && change(state, before)),
  publicity(view, move) {
    if (move.kind === 'roll') return 'reveals';
    return move.kind === 'write' ? 'open' : sealedPublicity(view);
  },
  // A second roll, or the first one of the next turn.
  draws: (before, move, after) => after.outcome === undefined && (move.kind === 'roll' || after.turn !== before.turn),
};

/** All rolls show only 1. */
const positions: readonly PerftPosition<Sixes>[] = [
  {
    name: 'the first roll of two seats',
    state: position({ sheets: [EMPTY, EMPTY] }),
    counts: [37, 198],
    source: '31 rolls and six cells; then 31 x 6 + 6 x 2 = 198',
  },
  {
    name: 'three seats, of which one cannot copy',
    state: position({ sheets: [EMPTY, EMPTY, EMPTY], stage: 'write', copied: [false, false, true] }),
    counts: [6, 12, 438],
    source: 'six cells; then copy or pass; then 37 moves of the next turn, 36 after a copy',
  },
  {
    name: 'the last cell of a seat',
    state: position({ sheets: ['0 4 6 8 10 -', '0 4 6 8 10 -'], stage: 'write' }),
    counts: [1, 2, 0],
    source: 'cell 6; then copy or pass; then the match is over',
  },
];

export const kit: GameKit<Sixes> = {
  game: sixes,
  fixture,
  perft: { positions },
  loadBot: async () => ({ bot: (await import('../../../../worker/games/sixes/bot.ts')).bot }),
};
