/** The contract fixture of Qwantum: random moves, hidden information, invariants. */
import { type Rng, seatsOf, type Viewer } from '../../../../worker/games/game.ts';
import type { Qwantum, State } from '../../../../worker/games/qwantum/state.ts';
import type { ContractFixture } from '../../../kit/laws.ts';
import { pick } from '../../../kit/rng.ts';
import { scrambleChoices, sealedPublicity } from '../../../kit/sealed-fixture.ts';
import { mayStand, openColours, REFERENCE_COLOURS, referenceSum } from './reference-rules.ts';

/** Exchange the hidden choices of other seats in step C (QW-13) for any other legal ones. */
const scramble = (state: State, viewer: Viewer, rng: Rng): State =>
  scrambleChoices(state, viewer, (seat, choice) =>
    choice === 'blocked'
      ? choice
      : pick([...openColours(state.sheets[seat] ?? [], state.dice, state.written), 'nothing'], rng),
  );

/** Return the fault of a single state, or undefined. */
function fault({ dice, sheets, misthrows, stage, written, choices, outcome, turn }: State): string | undefined {
  const seats = sheets.length;
  if (dice.length !== 7 || dice.some((face) => ![0, 1, 2, 3, 4, 5].includes(face))) return `the dice are ${dice}`;
  const row = sheets.flat().find((one) => !mayStand(one));
  if (row) return `a row of ${row}`;
  if (sheets.some((sheet) => sheet.length !== 4)) return 'a sheet has not four rows';
  if (sheets.flat(2).some((number) => number < 1 || number > 33)) return 'a number that no dice show';
  if (misthrows.some((ticked) => ticked < 0 || ticked > 5)) return `${misthrows} misthrows`;
  if (choices.length !== seats || misthrows.length !== seats || turn >= seats) return `not ${seats} seats`;
  if (!outcome && stage !== 'c' && (written !== null || choices.some((choice) => choice !== null)))
    return `${written} and ${choices} before step C`;
  return undefined;
}

/**
 * Return the fault of the change by one entry, or undefined. New numbers must come from the dice of the state before.
 */
function change(state: State, before: State): string | undefined {
  for (const seat of seatsOf(state.sheets.length)) {
    const rows = state.sheets[seat] ?? [];
    const added = rows.flatMap((row, i) => {
      const old = before.sheets[seat]?.[i] ?? [];
      const kept = row.slice(0, old.length);
      return `${kept}` === `${old}` ? row.slice(old.length).map((number) => ({ number, i })) : [{ number: -1, i }];
    });
    if (added.length > 1) return `seat ${seat} wrote ${added.length} numbers`;
    if (before.stage !== 'c' && added.length > 0 && seat !== before.turn) return `seat ${seat} wrote in B`;
    for (const { number, i } of added) {
      const colour = REFERENCE_COLOURS[i] ?? 'red';
      if (number !== referenceSum(before.dice, colour)) return `seat ${seat} wrote ${number} for ${colour}`;
      if (before.stage === 'c' && colour === before.written) return `seat ${seat} wrote ${colour}, which is out`;
    }
    const ticked = (state.misthrows[seat] ?? 0) - (before.misthrows[seat] ?? 0);
    if (ticked < 0 || ticked > (seat === before.turn ? 1 : 0)) return `seat ${seat} ticked ${ticked} boxes`;
  }
  return undefined;
}

export const qwantumFixture: ContractFixture<Qwantum> = {
  options: [{ misthrow: 'b-and-c' }, { misthrow: 'b-only' }],
  // In each turn its seat writes a number or ticks a box: 23 numbers and 4 boxes per seat, one more turn, 6 entries
  // each.
  entriesMax: (4 * (23 + 4) + 1) * 6,
  unusedLaws: [],
  scramble,
  invariant: (state, before) => fault(state) ?? (before && change(state, before)),
  publicity(view, move) {
    if (move.kind === 'roll') return 'reveals';
    return view.stage === 'c' ? sealedPublicity(view) : 'open';
  },
  // A second roll, or the first one of the next turn.
  draws: (before, move, after) =>
    after.outcome === undefined && (move.kind === 'roll' || (before.stage !== 'a' && after.stage === 'a')),
};
