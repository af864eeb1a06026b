/** Every legal choice as text, grouped by pair of dice. Loaded when it is unfolded, and rendered pair by pair. */
import { useMemo, useState } from 'preact/hooks';
import { moves } from '../../../../worker/games/noch-mal/legal.ts';
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import type { Cross, View } from '../../../../worker/games/noch-mal/state.ts';
import { dieName } from '../board/dice.tsx';
import { draftFromMove } from '../board/draft.ts';
import { cellName } from '../board/sheet.tsx';
import type { Turn } from '../board/use-turn.ts';
import type { Words } from '../text/keys.ts';
import './detail.css';

export interface ChoiceListProps extends Pick<Turn, 'onSetDraft'> {
  readonly view: View;
  readonly words: Words;
}

/** Group the choices by pair of dice; pairs and choices keep the order of the sheet. */
function groupByPair(view: View): readonly (readonly Cross[])[] {
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

const choiceText = (view: View, words: Words, { colour, cells }: Cross): string => {
  const names = cells.map(cellName).join(' ');
  if (colour !== 'joker') return names;
  return words.choice({ colour: words.colours[colourOf(view.sheet, cells[0] ?? 0)], cells: names });
};

function ChoiceGroup({ view, words, onSetDraft, choices }: ChoiceListProps & { readonly choices: readonly Cross[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = choices;
  if (!first) return null;
  return (
    <details class="nm-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.facts({
          facts: [
            dieName({ sort: 'colour', face: first.colour }, words),
            dieName({ sort: 'number', face: first.number }, words),
          ],
        })}{' '}
        <small>{words.choicesOf({ n: choices.length })}</small>
      </summary>
      {isOpen && (
        <ul class="nm-choices">
          {choices.map((move) => (
            <li key={move.cells.join(' ')}>
              <button type="button" onClick={() => onSetDraft(draftFromMove(view, move))}>
                {choiceText(view, words, move)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function ChoiceList(props: ChoiceListProps) {
  const groups = useMemo(() => groupByPair(props.view), [props.view]);
  return (
    <>
      {groups.map((choices, index) => (
        <ChoiceGroup key={index} {...props} choices={choices} />
      ))}
    </>
  );
}
