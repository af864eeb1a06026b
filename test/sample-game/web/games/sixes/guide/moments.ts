/** The moments of Sixes that mattered, for the replay: copies, and numbers that were nothing. */
import type { Sixes } from '../../../../worker/games/sixes/state.ts';
import type { GameMessages, Moment, Moments } from '../../game-ui.ts';

/** `copied`: `which` are the points. `nothing`: `which` is the cell. */
type MomentKind = keyof GameMessages<'sixes', 'moments'>;

export const moments: Moments<Sixes, MomentKind> = {
  turnEndKinds: ['rolled'],
  find: (steps) =>
    steps.flatMap(({ n, events }) =>
      events.flatMap((event): readonly Moment<MomentKind>[] => {
        const seats = [event.seat];
        if (event.kind === 'copied') return [{ n, kind: 'copied', seats, which: event.points }];
        if (event.kind === 'wrote' && event.points === 0) return [{ n, kind: 'nothing', seats, which: event.cell }];
        return [];
      }),
    ),
};
