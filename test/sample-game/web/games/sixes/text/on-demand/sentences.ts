/** The sentences of Sixes beside the board: refusals, the log, the end of the match, and hints. */
import type { Reason } from '../../../../../worker/games/sixes/bot.ts';
import { type Sixes, sumOf } from '../../../../../worker/games/sixes/state.ts';
import type { GameMessages, Hints, Sentences } from '../../../game-ui.ts';
import { personAt, say, winText } from '../../../shared/on-demand/say.ts';

type Messages<Part extends 'sentences' | 'hints'> = GameMessages<'sixes', Part>;

export const sentences = ({ refusals, events, outcomes }: Messages<'sentences'>): Sentences<Sixes> => ({
  refusal: (why) => say(refusals, 'code', why),
  event: (event, names, reader) => {
    const n = event.kind === 'rerolled' ? event.again.length : 0;
    return say(events, 'kind', { ...event, n, ...personAt(event.seat, names, reader) });
  },
  outcome: (view, names) => winText(outcomes, view, names),
});

export const hints = ({ moves, reasons }: Messages<'hints'>): Hints<Sixes, Reason> => ({
  move: ({ dice, written }, move) => {
    const cell = move.kind === 'write' ? move.cell : (written ?? 0);
    const again = move.kind === 'roll' ? move.dice.map((die) => `${dice[die]}`) : [];
    return say(moves, 'kind', { ...move, cell, points: sumOf(dice, cell), again, n: again.length });
  },
  reason: (_view, why) => say(reasons, 'code', why),
});
