/**
 * The dice of the turn, always in the same places, with the white die apart; in step A they can be chosen for the
 * second roll.
 */
import { faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { COLOURS, type Colour, DICE_COUNT, type Stage, type View } from '../../../../worker/games/qwantum/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import { SeatHead } from '../../shared/seats.tsx';
import { Die } from '../../shared/slots/die.tsx';
import { SlotGroup } from '../../shared/slots/slot-group.tsx';
import type { Words } from '../text/keys.ts';
import { highlightedColour } from './draft.ts';
import type { TurnProps } from './use-turn.ts';
import '../../../parts/colours.css';
import './dice.css';

const FacesDialog = lazy(async () => (await import('../detail/faces-dialog.tsx')).FacesDialog, true);

/** The face of a die. */
export interface Face {
  readonly colour: Colour | 'white';
  readonly number: number;
}

/** Decorative. The white die has no mark. */
export const DieFace = ({ colour, number }: Face) => (
  <Die colour={colour === 'white' ? undefined : colour}>
    {colour !== 'white' && <span class="mark qw-die-mark" />}
    {number}
  </Die>
);

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);

const shownFace = (view: View, die: number): Face => {
  const face = faceUp(view.dice, die);
  return die === WHITE_DIE || !face ? { colour: 'white', number: whiteOf(view.dice) } : face;
};

/** True for dice that do not count in step C, because their colour was written in step B. */
const isSetAside = ({ stage, written }: View, colour: Face['colour']): boolean => stage === 'c' && written === colour;

function dieName(view: View, words: Words, die: number): string {
  const shown = shownFace(view, die);
  if (shown.colour === 'white') return words.whiteDie(shown);
  const face = words.worth(shown);
  return words.die({ nth: die + 1, face: isSetAside(view, shown.colour) ? words.setAside({ face }) : face });
}

/** The worth of each colour, for viewers without a sheet that shows it. */
const ColourWorths = ({ view, words }: Pick<TurnProps, 'view' | 'words'>) => (
  <ul class="qw-worths" aria-label={words.worths}>
    {COLOURS.map((colour) => (
      <li key={colour} data-colour={colour} data-out={isSetAside(view, colour) ? '' : undefined}>
        <span class="mark" />
        {words.worth({ colour, number: worthOf(view.dice, colour) })}
      </li>
    ))}
  </ul>
);

const STAGES: readonly Stage[] = ['a', 'b', 'c'];

/** The three steps of a turn. */
const TurnStages = ({ view, words }: Pick<TurnProps, 'view' | 'words'>) => (
  <ol class="qw-steps" aria-label={words.stepsLabel}>
    {STAGES.map((stage) => (
      <li key={stage} aria-current={stage === view.stage && !view.outcome ? 'step' : undefined}>
        <b>{stage.toUpperCase()}</b> {stage === 'c' && view.sheets.length === 1 ? words.stepAlone : words.steps[stage]}
      </li>
    ))}
  </ol>
);

export function Dice({ view, words, names, turn }: TurnProps) {
  const label = view.turn === view.viewer ? words.myDice : words.diceOf({ name: names[view.turn] ?? '' });
  const highlighted = highlightedColour(view, turn);
  const dice = ALL_DICE.map((die) => {
    const face = shownFace(view, die);
    const isHinted = turn.hint?.kind === 'roll' && turn.hint.dice.includes(die);
    const isInSum = highlighted && (face.colour === highlighted || die === WHITE_DIE);
    return {
      label: `${dieName(view, words, die)}${isHinted ? words.hint : ''}`,
      face: <DieFace {...face} />,
      isPicked: turn.chosenDice.includes(die),
      isHinted,
      isOut: isSetAside(view, face.colour),
      isDisabled: view.stage !== 'a',
      data: { 'data-qw': `die-${die}`, 'data-sum': isInSum ? '' : undefined },
      onPick: turn.isActive ? () => turn.onDie(die) : undefined,
    };
  });
  return (
    <section class="board-top qw-tray" data-own={view.turn === view.viewer ? '' : undefined}>
      <TurnStages view={view} words={words} />
      <SeatHead seat={view.turn} label={label} />
      <DialogButton
        class="plain qw-ask"
        dialog={(onClose) => <FacesDialog dice={view.dice} words={words} onClose={onClose} />}
      >
        {words.faces}
      </DialogButton>
      <SlotGroup class="qw-dice" label={label} slots={dice} arrowKeys="list" onEscape={turn.onBack} />
      {view.viewer === 'spectator' && <ColourWorths view={view} words={words} />}
    </section>
  );
}
