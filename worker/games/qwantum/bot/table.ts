/** All that a seat of Qwantum measures a decision by: its own sheet's prospects, and those of every other seat. */

import { MISTHROWS, type View } from '../state.ts';
import { missedProspect, type Prospect, prospectOf } from './prospect.ts';
import { openCells, type Setting } from './value.ts';

/** Another seat, as it stands. */
export interface Rival {
  readonly prospect: Prospect;
  /** What it may expect when the own seat writes none, one or two numbers in this turn. */
  readonly stays: readonly number[];
}

/** All that a decision is measured by. */
export interface Table {
  readonly own: Prospect;
  readonly missed: Prospect;
  readonly missEnds: boolean;
  readonly rivals: readonly Rival[];
}

const openOf = (view: View, seat: number): number => openCells(view.sheets[seat] ?? []);

function settingOf(view: View, seat: number, fewer: { readonly seat: number; readonly by: number }): Setting {
  const seats = view.sheets.length;
  const others = view.sheets.map((_, i) => i).filter((i) => i !== seat);
  const open = others.map((i) => Math.max(0, openOf(view, i) - (i === fewer.seat ? fewer.by : 0)));
  return {
    seats,
    nearest: Math.min(24, ...open),
    isBrink: others.some((i) => view.misthrows[i] === MISTHROWS - 1),
    until: (seat - view.turn - 1 + seats) % seats,
  };
}

export function tableOf(view: View, seat: number): Table {
  const sheet = view.sheets[seat] ?? [];
  const ticked = view.misthrows[seat] ?? 0;
  const setting = settingOf(view, seat, { seat, by: 0 });
  const rivals = view.sheets.flatMap((other, i): readonly Rival[] => {
    if (i === seat) return [];
    const prospects = [0, 1, 2].map((by) =>
      prospectOf(other, view.misthrows[i] ?? 0, settingOf(view, i, { seat, by })),
    );
    const [prospect] = prospects;
    return prospect ? [{ prospect, stays: prospects.map(({ stay }) => stay) }] : [];
  });
  return {
    own: prospectOf(sheet, ticked, setting),
    missed: missedProspect(sheet, ticked, setting),
    missEnds: ticked + 1 >= MISTHROWS,
    rivals,
  };
}
