/** Every legal choice as text, by pairs of dice: loaded when somebody unfolds it, drawn pair by pair. */
import { useMemo, useState } from 'preact/hooks';
import { moves } from '../../../../worker/games/noch-mal/legal.ts';
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import type { Cross, View } from '../../../../worker/games/noch-mal/state.ts';
import { cellName } from '../board/sheet.tsx';
import { draftFor } from '../board/turn.ts';
import type { Turn } from '../board/use-turn.ts';
import type { Words } from '../text/en/words.ts';
import './large-choices.css';

export interface ChoicesProps extends Pick<Turn, 'onFill'> {
  readonly view: View;
  readonly words: Words;
}

/** Choices by pairs of dice, both in the order of the sheet. */
function grouped(view: View): readonly (readonly Cross[])[] {
  const groups = new Map<string, Cross[]>();
  for (const move of moves(view)) {
    if (move.kind === 'pass') continue;
    const pair = `${move.colour} ${move.number}`;
    const group = groups.get(pair) ?? [];
    groups.set(pair, group);
    group.push(move);
  }
  return [...groups.values()];
}

const textOf = (view: View, words: Words, { colour, cells }: Cross): string => {
  const names = cells.map(cellName).join(' ');
  return colour === 'joker' ? `${words.colour(colourOf(view.sheet, cells[0] ?? 0))}: ${names}` : names;
};

function Group({ view, words, onFill, choices }: ChoicesProps & { readonly choices: readonly Cross[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = choices;
  if (!first) return null;
  return (
    <details class="nm-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.colourDie(first.colour)}, {words.numberDie(first.number)}{' '}
        <small>{words.choicesOf(choices.length)}</small>
      </summary>
      {isOpen && (
        <ul class="nm-choices">
          {choices.map((move) => (
            <li key={move.cells.join(' ')}>
              <button type="button" onClick={() => onFill(draftFor(view, move))}>
                {textOf(view, words, move)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function LargeChoices(props: ChoicesProps) {
  const groups = useMemo(() => grouped(props.view), [props.view]);
  return (
    <>
      {groups.map((choices, at) => (
        <Group key={at} {...props} choices={choices} />
      ))}
    </>
  );
}
