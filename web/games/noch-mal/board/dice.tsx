/** The dice of the roll: those that are open can be picked, those that are out lie apart with the name of who took them. */
import type { ColourFace, NumberFace, View } from '../../../../worker/games/noch-mal/state.ts';
import type { Words } from '../text/keys.ts';
import { type DieSort, dieKey, draftFromMove, takenIndexes } from './draft.ts';
import type { Turn } from './use-turn.ts';
import '../../../parts/colours.css';
import './dice.css';

export interface DiceProps extends Pick<Turn, 'isActive' | 'choice' | 'hint' | 'onDie'> {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

type Die =
  | { readonly sort: 'colour'; readonly face: ColourFace }
  | { readonly sort: 'number'; readonly face: NumberFace };

/** Picture only: whatever holds it says what it shows. */
export const DieFace = (die: Die) => (
  <span class="nm-die" data-colour={die.sort === 'colour' ? die.face : undefined} aria-hidden="true">
    {die.sort === 'colour' ? <i class="mark" /> : die.face === 'joker' ? '?' : die.face}
  </span>
);

export const dieName = (die: Die, words: Words): string =>
  die.sort === 'colour'
    ? words.colourDie({ face: die.face, colour: words.colours[die.face] })
    : words.numberDie({ face: die.face });

/** All dice of a roll, each with its place among those of its sort. */
const allDice = ({ dice }: View): readonly (Die & { readonly at: number })[] => [
  ...dice.colours.map((face, at) => ({ sort: 'colour' as const, face, at })),
  ...dice.numbers.map((face, at) => ({ sort: 'number' as const, face, at })),
];

/** A die that only lies there. */
const StillDie = ({ die, words }: { readonly die: Die; readonly words: Words }) => (
  <span class="nm-lying" data-sort={die.sort}>
    <DieFace {...die} />
    <span class="visually-hidden">{dieName(die, words)}</span>
  </span>
);

export function DiceRow({ view, names, words, isActive, choice: { draft, pair, usefulDice }, hint, onDie }: DiceProps) {
  const taken = takenIndexes(view);
  const isTaken = ({ sort, at }: { readonly sort: DieSort; readonly at: number }) => taken[sort] === at;
  const all = allDice(view);
  const open = all.filter((die) => !isTaken(die));
  const hinted = hint?.kind === 'cross' ? draftFromMove(view, hint) : undefined;
  const isAuto = (die: (typeof all)[number]): boolean =>
    draft[die.sort] === undefined &&
    pair[die.sort] === die.face &&
    open.find((one) => one.sort === die.sort && one.face === die.face) === die;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons in no form.
    <div class="nm-dice" role="group" aria-label={words.dice}>
      {open.map((die) =>
        isActive ? (
          <button
            key={`${die.sort}${die.at}`}
            type="button"
            class="nm-pick"
            data-sort={die.sort}
            data-auto={isAuto(die) ? '' : undefined}
            data-idle={usefulDice.has(dieKey(die.sort, die.face)) ? undefined : ''}
            data-hint={hinted?.[die.sort] === die.at ? '' : undefined}
            aria-pressed={draft[die.sort] === die.at}
            onClick={() => onDie(die.sort, die.at)}
          >
            <DieFace {...die} />
            <span class="visually-hidden">
              {words.facts({
                facts: [
                  dieName(die, words),
                  ...(isAuto(die) ? [words.wouldUse] : []),
                  ...(usefulDice.has(dieKey(die.sort, die.face)) ? [] : [words.idle]),
                  ...(hinted?.[die.sort] === die.at ? [words.hint] : []),
                ],
              })}
            </span>
          </button>
        ) : (
          <StillDie key={`${die.sort}${die.at}`} die={die} words={words} />
        ),
      )}
      {view.taken && (
        <span class="nm-taken">
          {all.filter(isTaken).map((die) => (
            <StillDie key={die.sort} die={die} words={words} />
          ))}
          <small>{words.took({ name: names[view.turn] ?? '' })}</small>
        </span>
      )}
    </div>
  );
}
