/** The dice of the turn, always in the same places, the white one apart; in step A they can be chosen for the second roll. */
import { useState } from 'preact/hooks';
import { DICE_COUNT, faceUp, WHITE_DIE, whiteOf, worthOf } from '../../../../worker/games/qwantum/dice.ts';
import { COLOURS, type View } from '../../../../worker/games/qwantum/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { Words } from '../text/en/words.ts';
import { Die, type DieProps } from './die.tsx';
import { useRoving } from './roving.ts';
import { Steps } from './steps.tsx';
import { colourShown } from './turn.ts';
import type { Turn } from './use-turn.ts';

const Faces = lazy(async () => (await import('../detail/large-faces.tsx')).Faces);

export interface TrayProps {
  readonly view: View;
  readonly words: Words;
  readonly names: readonly string[];
  readonly turn: Turn;
}

const ALL = Array.from({ length: DICE_COUNT }, (_, die) => die);

const dieOf = (view: View, die: number): DieProps => {
  const face = faceUp(view.dice, die);
  return die === WHITE_DIE || !face ? { colour: 'white', number: whiteOf(view.dice) } : face;
};

/** Whether the dice of this colour do not count in step C, because it was written in B. */
const isOut = ({ stage, written }: View, colour: DieProps['colour']): boolean => stage === 'c' && written === colour;

function nameOf(view: View, words: Words, die: number): string {
  const { colour, number } = dieOf(view, die);
  if (colour === 'white') return words.whiteDie(number);
  const face = words.worth(colour, number);
  return words.die(die + 1, isOut(view, colour) ? `${face}, ${words.out}` : face);
}

interface DiceRowProps extends TrayProps {
  readonly label: string;
}

function DiceRow({ view, words, turn, label }: DiceRowProps) {
  const asked = colourShown(view, turn);
  const { stopAt, onKeyDown } = useRoving(DICE_COUNT, turn.onBack);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field, so no fieldset.
    <div
      class="qw-dice"
      data-qw="dice"
      role="group"
      aria-label={label}
      onKeyDown={turn.isActive ? onKeyDown : undefined}
    >
      {ALL.map((die) => {
        const shown = dieOf(view, die);
        const isHint = turn.hint?.kind === 'roll' && turn.hint.dice.includes(die);
        const content = (
          <>
            <span class="visually-hidden">
              {nameOf(view, words, die)}
              {isHint && words.hint}
            </span>
            <Die {...shown} />
          </>
        );
        const props = {
          class: 'qw-slot',
          'data-qw': `die-${die}`,
          'data-sum': asked && (shown.colour === asked || die === WHITE_DIE) ? '' : undefined,
          'data-out': isOut(view, shown.colour) ? '' : undefined,
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
            aria-pressed={turn.chosen.includes(die)}
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
const Worths = ({ view, words }: Pick<TrayProps, 'view' | 'words'>) => (
  <ul class="qw-worths" aria-label={words.worths}>
    {COLOURS.map((colour) => (
      <li key={colour} data-colour={colour} data-out={isOut(view, colour) ? '' : undefined}>
        <span class="mark" />
        {words.worth(colour, worthOf(view.dice, colour))}
      </li>
    ))}
  </ul>
);

export function Tray(props: TrayProps) {
  const { view, words, names } = props;
  const [isOpen, setOpen] = useState(false);
  const label = view.turn === view.viewer ? words.myDice : words.diceOf(names[view.turn] ?? '');
  return (
    <section class="qw-tray">
      <Steps view={view} words={words} />
      <h2 class="qw-head qw-tray-head">
        <span class="qw-seat" style={`--qw-tint: var(--seat-${view.turn})`} />
        <bdi>{label}</bdi>
      </h2>
      <button type="button" class="plain qw-ask" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.faces}
      </button>
      <DiceRow {...props} label={label} />
      {isOpen && <Faces dice={view.dice} words={words} />}
      {view.viewer === 'spectator' && <Worths view={view} words={words} />}
    </section>
  );
}
