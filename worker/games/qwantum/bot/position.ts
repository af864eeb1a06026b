/** A Qwantum view prepared for the strong bot: the prospects of the own sheet and of every other sheet. */

import { MISTHROWS, type View } from '../state.ts';
import { type EndgameSetting, openCells } from './sheet-network.ts';
import { createProspect, prospectAfterMisthrow, type SheetProspect } from './sheet-prospect.ts';

/** The prospect of another seat. */
export interface RivalProspect {
  readonly prospect: SheetProspect;
  /** Its expected points if the own seat writes 0, 1 or 2 numbers in this turn. */
  readonly expectedByOwnWrites: readonly number[];
}

/** The input of a decision. */
export interface BotPosition {
  readonly own: SheetProspect;
  readonly afterMisthrow: SheetProspect;
  readonly misthrowEndsGame: boolean;
  readonly rivals: readonly RivalProspect[];
}

const openCellsOf = (view: View, seat: number): number => openCells(view.sheets[seat] ?? []);

function endgameSettingOf(
  view: View,
  seat: number,
  fewer: { readonly seat: number; readonly by: number },
): EndgameSetting {
  const seats = view.sheets.length;
  const others = view.sheets.map((_, i) => i).filter((i) => i !== seat);
  const open = others.map((i) => Math.max(0, openCellsOf(view, i) - (i === fewer.seat ? fewer.by : 0)));
  return {
    seats,
    rivalOpenCellsMin: Math.min(24, ...open),
    isRivalAtLastMisthrow: others.some((i) => view.misthrows[i] === MISTHROWS - 1),
    turnsUntilRoll: (seat - view.turn - 1 + seats) % seats,
  };
}

export function positionOf(view: View, seat: number): BotPosition {
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  const setting = endgameSettingOf(view, seat, { seat, by: 0 });
  const rivals = view.sheets.flatMap((other, i): readonly RivalProspect[] => {
    if (i === seat) return [];
    const prospects = [0, 1, 2].map((by) =>
      createProspect(other, view.misthrows[i] ?? 0, endgameSettingOf(view, i, { seat, by })),
    );
    const [prospect] = prospects;
    return prospect ? [{ prospect, expectedByOwnWrites: prospects.map(({ unchangedValue: stay }) => stay) }] : [];
  });
  return {
    own: createProspect(sheet, ticked, setting),
    afterMisthrow: prospectAfterMisthrow(sheet, ticked, setting),
    misthrowEndsGame: ticked + 1 >= MISTHROWS,
    rivals,
  };
}
