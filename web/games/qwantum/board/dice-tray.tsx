/** The dice of the turn, always in the same places, the white one apart; in step A they can be chosen for the second roll. */
import { useState } from 'preact/hooks';
import { DICE_COUNT, faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { COLOURS, type Stage, type View } from '../../../../worker/games/qwantum/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { Words } from '../text/keys.ts';
import { Die, type DieProps } from './die.tsx';
import { highlightedColour } from './draft.ts';
import { useRovingTabindex } from './roving-tabindex.ts';
import type { Turn } from './use-turn.ts';

const Faces = lazy(async () => (await import('../detail/faces.tsx')).Faces);

export interface DiceTrayProps {
  readonly view: View;
  readonly words: Words;
  readonly names: readonly string[];
  readonly turn: Turn;
}

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);

const dieProps = (view: View, die: number): DieProps => {
  const face = faceUp(view.dice, die);
  return die === WHITE_DIE || !face ? { colour: 'white', number: whiteOf(view.dice) } : face;
};

/** Whether the dice of this colour do not count in step C, because it was written in B. */
const isSetAside = ({ stage, written }: View, colour: DieProps['colour']): boolean =>
  stage === 'c' && written === colour;

function dieName(view: View, words: Words, die: number): string {
  const shown = dieProps(view, die);
  if (shown.colour === 'white') return words.whiteDie(shown);
  const face = words.worth(shown);
  return words.die({ nth: die + 1, face: isSetAside(view, shown.colour) ? words.setAside({ face }) : face });
}

interface DiceRowProps extends DiceTrayProps {
  readonly label: string;
}

function DiceRow({ view, words, turn, label }: DiceRowProps) {
  const highlighted = highlightedColour(view, turn);
  const { stopAt, onKeyDown } = useRovingTabindex(DICE_COUNT, turn.onBack);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset.
    <div
      class="qw-dice"
      data-qw="dice"
      role="group"
      aria-label={label}
      onKeyDown={turn.isActive ? onKeyDown : undefined}
    >
      {ALL_DICE.map((die) => {
        const shown = dieProps(view, die);
        const isHint = turn.hint?.kind === 'roll' && turn.hint.dice.includes(die);
        const content = (
          <>
            <span class="visually-hidden">
              {dieName(view, words, die)}
              {isHint && words.hint}
            </span>
            <Die {...shown} />
          </>
        );
        const props = {
          class: 'qw-slot',
          'data-qw': `die-${die}`,
          'data-sum': highlighted && (shown.colour === highlighted || die === WHITE_DIE) ? '' : undefined,
          'data-out': isSetAside(view, shown.colour) ? '' : undefined,
          'data-hint': isHint ? '' : undefined,
        };
        if (!turn.isActive)
          return (
            <span key={die} {...props}>
              {content}
            </span>
          );
        return (
          <button
            key={die}
            type="button"
            {...props}
            {...stopAt(die)}
            aria-pressed={turn.chosenDice.includes(die)}
            aria-disabled={view.stage !== 'a'}
            onClick={() => turn.onDie(die)}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}

/** What each colour is worth, for those who have no sheet that says it. */
const ColourWorths = ({ view, words }: Pick<DiceTrayProps, 'view' | 'words'>) => (
  <ul class="qw-worths" aria-label={words.worths}>
    {COLOURS.map((colour) => (
      <li key={colour} data-colour={colour} data-out={isSetAside(view, colour) ? '' : undefined}>
        <span class="mark" />
        {words.worth({ colour, number: worthOf(view.dice, colour) })}
      </li>
    ))}
  </ul>
);

export function DiceTray(props: DiceTrayProps) {
  const { view, words, names } = props;
  const [isOpen, setOpen] = useState(false);
  const label = view.turn === view.viewer ? words.myDice : words.diceOf({ name: names[view.turn] ?? '' });
  return (
    <section class="qw-tray">
      <TurnStages view={view} words={words} />
      <h2 class="qw-head qw-tray-head">
        <span class="qw-seat" style={`--qw-tint: var(--seat-${view.turn})`} />
        <bdi>{label}</bdi>
      </h2>
      <button type="button" class="plain qw-ask" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.faces}
      </button>
      <DiceRow {...props} label={label} />
      {isOpen && <Faces dice={view.dice} words={words} />}
      {view.viewer === 'spectator' && <ColourWorths view={view} words={words} />}
    </section>
  );
}

const STAGES: readonly Stage[] = ['a', 'b', 'c'];

interface TurnStagesProps {
  readonly view: View;
  readonly words: Words;
}

/** The three steps of a turn. */
const TurnStages = ({ view, words }: TurnStagesProps) => (
  <ol class="qw-steps" aria-label={words.stepsLabel}>
    {STAGES.map((stage) => (
      <li key={stage} aria-current={stage === view.stage && !view.outcome ? 'step' : undefined}>
        <b>{stage.toUpperCase()}</b> {stage === 'c' && view.sheets.length === 1 ? words.stepAlone : words.steps[stage]}
      </li>
    ))}
  </ol>
);
