/**
 * The dice of the roll. Open dice can be picked; taken dice are shown apart with the name of the seat that took them.
 */
import type { ColourFace, NumberFace, View } from '../../../../worker/games/noch-mal/state.ts';
import { Die } from '../../shared/slots/die.tsx';
import { Slot, SlotGroup } from '../../shared/slots/slot-group.tsx';
import type { Words } from '../text/keys.ts';
import { type DieSort, dieKey, draftFromMove, takenIndexes } from './draft.ts';
import type { TurnProps } from './use-turn.ts';
import '../../../parts/colours.css';
import './dice.css';

type Face =
  | { readonly sort: 'colour'; readonly face: ColourFace }
  | { readonly sort: 'number'; readonly face: NumberFace };

/** A die with its index among those of its sort. */
type RolledDie = Face & { readonly at: number };

/** Decorative: the element around it names the face. */
export const DieFace = (die: Face) => (
  <Die colour={die.sort === 'colour' ? die.face : undefined}>
    {die.sort === 'colour' ? <i class="mark" /> : die.face === 'joker' ? '?' : die.face}
  </Die>
);

export const dieName = (die: Face, words: Words): string =>
  die.sort === 'colour'
    ? words.colourDie({ face: die.face, colour: words.colours[die.face] })
    : words.numberDie({ face: die.face });

const allDice = ({ dice }: View): readonly RolledDie[] => [
  ...dice.colours.map((face, at) => ({ sort: 'colour' as const, face, at })),
  ...dice.numbers.map((face, at) => ({ sort: 'number' as const, face, at })),
];

export function DiceRow({ view, names, words, turn: { isActive, choice, hint, onDie } }: TurnProps) {
  const { draft, pair, usefulDice } = choice;
  const taken = takenIndexes(view);
  const isTaken = ({ sort, at }: { readonly sort: DieSort; readonly at: number }) => taken[sort] === at;
  const all = allDice(view);
  const open = all.filter((die) => !isTaken(die));
  const hinted = hint?.kind === 'cross' ? draftFromMove(view, hint) : undefined;
  /** True for a die that was not picked but is the only useful face; of equal dice, the first. */
  const isAuto = (die: RolledDie): boolean =>
    draft[die.sort] === undefined &&
    pair[die.sort] === die.face &&
    open.find((one) => one.sort === die.sort && one.face === die.face) === die;
  const openDie = (die: RolledDie) => {
    const marks = {
      wouldUse: isActive && isAuto(die),
      idle: isActive && !usefulDice.has(dieKey(die.sort, die.face)),
      hint: hinted?.[die.sort] === die.at,
    };
    const facts = (['wouldUse', 'idle', 'hint'] as const).flatMap((mark) => (marks[mark] ? [words[mark]] : []));
    return {
      label: words.facts({ facts: [dieName(die, words), ...facts] }),
      face: <DieFace {...die} />,
      isPicked: draft[die.sort] === die.at,
      isHinted: marks.hint,
      data: {
        'data-sort': die.sort,
        'data-auto': marks.wouldUse ? '' : undefined,
        'data-idle': marks.idle ? '' : undefined,
      },
      onPick: isActive ? () => onDie(die.sort, die.at) : undefined,
    };
  };
  return (
    <SlotGroup class="nm-dice" label={words.dice} slots={open.map(openDie)}>
      {view.taken && (
        <span class="nm-taken">
          {all.filter(isTaken).map((die) => (
            <Slot key={die.sort} label={dieName(die, words)} face={<DieFace {...die} />} />
          ))}
          <small>{words.took({ name: names[view.turn] ?? '' })}</small>
        </span>
      )}
    </SlotGroup>
  );
}
