/** Hint texts of Qwantum: the move and the reasons for it. */
import type { Catalogues } from '../../../../../dist/locales/web.d.ts';
import type { OtherNumber, Reason } from '../../../../../worker/games/qwantum/bot/reason-types.ts';
import { faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../../worker/games/qwantum/dice.ts';
import { type Move, type Qwantum, rowOf, type View } from '../../../../../worker/games/qwantum/state.ts';
import type { Hints } from '../../../game-ui.ts';

type Messages = Catalogues['games/qwantum/hints'];

const DICE: readonly number[] = Array.from({ length: WHITE_DIE + 1 }, (_, die) => die);
/** If more dice than this are rolled again, the text names the ones that stay. */
const NAMED_DICE_MAX = 3;

const diceTexts = ({ die }: Messages, { dice }: View, some: readonly number[]): readonly string[] =>
  some.map((one) => die(faceUp(dice, one) ?? { colour: 'white', number: whiteOf(dice) }));

function roll(t: Messages, view: View, again: readonly number[]): string {
  const { moves } = t;
  if (again.length === DICE.length) return moves.rollAll;
  const named = (some: readonly number[]) => diceTexts(t, view, some);
  if (again.length <= NAMED_DICE_MAX) return moves.roll({ dice: named(again) });
  return moves.keep({ kept: named(DICE.filter((one) => !again.includes(one))), n: again.length });
}

/** True in a solo game: the seat writes a first and a second number, and no other seat joins step C. */
const isAlone = ({ sheets }: View): boolean => sheets.length === 1;

function move(t: Messages, view: View, move: Move): string {
  switch (move.kind) {
    case 'roll':
      return roll(t, view, move.dice);
    case 'write': {
      const { colour } = move;
      const sheet = (view.viewer === 'spectator' ? undefined : view.sheets[view.viewer]) ?? [];
      return t.moves.write({ colour, number: worthOf(view.dice, colour), cell: rowOf(sheet, colour).length + 1 });
    }
    case 'pass':
      return t.moves.pass({ step: view.stage !== 'c' && isAlone(view) ? 'alone' : view.stage });
  }
}

/** The next step of a hinted move that the stored draft has begun: a colour, or dice. Undefined for another draft. */
function nextStep(t: Messages, view: View, move: Move, draft: unknown): string | undefined {
  const { colour, dice }: { readonly colour?: unknown; readonly dice?: unknown } = Object(draft);
  if (move.kind === 'write') return move.colour === colour ? t.moves.press : undefined;
  if (move.kind !== 'roll' || !Array.isArray(dice) || dice.length === 0) return undefined;
  if (!dice.every((die) => move.dice.includes(die))) return undefined;
  const missing = move.dice.filter((die) => !dice.includes(die));
  if (missing.length === 0) return t.moves.press;
  return missing.length > NAMED_DICE_MAX ? undefined : t.moves.also({ dice: diceTexts(t, view, missing) });
}

/** The number beside a reason that has none; its text does not show it. */
const NO_OTHER: OtherNumber = { colour: 'red', number: 0, percent: 0 };

/** A reason with its column counted from 1. */
const counted = <R extends { readonly column: number }>(why: R): R => ({ ...why, column: why.column + 1 });

function reason(t: Messages, view: View, why: Reason, names: readonly string[]): string {
  const { reasons } = t;
  switch (why.code) {
    case 'fills-column':
      return reasons.fillsColumn(counted(why));
    case 'ends-ahead':
      return reasons.endsAhead(why);
    case 'room': {
      const { colour: otherColour, number, percent: otherPercent } = why.other ?? NO_OTHER;
      return reasons.room({ ...why, isBeside: why.other !== undefined, otherColour, number, otherPercent });
    }
    case 'nears-column':
      return reasons.nearsColumn(counted(why));
    case 'avoids-misthrow':
      return reasons.avoidsMisthrow(why);
    case 'then':
      return reasons.then({ ...why, isAlone: isAlone(view) });
    case 'denies':
      return reasons.denies({ ...counted(why), name: names[why.seat] ?? '' });
    case 'nothing-fits':
      return reasons.nothingFits(view);
    case 'better':
      return reasons.better(why);
    case 'aims':
    case 'keeps':
      return reasons[why.code]({ ...why, isOne: why.low === why.high });
    case 'second-roll':
      return reasons.secondRoll;
    case 'spoils':
      return reasons.spoils(why);
    case 'caps':
      return reasons.caps(counted(why));
    case 'accepts':
      return reasons.accepts(why);
    case 'estimate':
      return reasons.estimate({
        how: why.gain === 0 ? 'slightly' : isAlone(view) ? 'points' : 'chance',
        n: why.gain,
        share: why.gain / 100,
        other: move(t, view, why.instead),
      });
    case 'even':
      return reasons.even({ other: move(t, view, why.instead) });
    case 'free':
    case 'glance':
      return reasons[why.code];
  }
}

export const hints = (t: Messages): Hints<Qwantum, Reason> => ({
  move: (view, proposed, draft) => nextStep(t, view, proposed, draft) ?? move(t, view, proposed),
  reason: (view, why, names) => reason(t, view, why, names),
  // The others' sheets are those of the open turn.
  ahead: (why) => (why.code === 'ends-ahead' || why.code === 'denies' ? { text: undefined } : undefined),
});
