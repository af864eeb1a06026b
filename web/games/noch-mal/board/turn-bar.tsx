/** The bar of a turn: the dice, the decision in one sentence, and its buttons. */
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import { type Choice, jokersOf } from '../../../../worker/games/noch-mal/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import { isActiveSeat } from '../../shared/seats.tsx';
import { draftHint } from '../text/draft-hint.ts';
import type { Words } from '../text/keys.ts';
import { nameList } from '../text/name-list.ts';
import { DiceRow } from './dice.tsx';
import { cellName } from './sheet.tsx';
import type { TurnProps } from './use-turn.ts';

const choiceText = ({ said }: Words, mine: Exclude<Choice, null>): string =>
  mine.kind === 'cross' ? said.cross({ cells: mine.cells.map(cellName).join(' ') }) : said[mine.kind];

/** Return the viewer's choice in this roll, and the seats still choosing. */
function waitingText({ view, names, words }: TurnProps): string {
  const { mine, active, viewer } = view;
  // The viewer's own choice is pending, or this is a past position.
  if (isActiveSeat(view, viewer)) return '';
  return [
    ...(mine ? [choiceText(words, mine)] : []),
    ...(active.length > 0 ? [words.sayWait({ names: nameList(words, names, active) })] : []),
  ].join(' ');
}

function statusText(props: TurnProps): string {
  const { view, words, turn } = props;
  if (!turn.isActive) return waitingText(props);
  const { hasBegun, addable, draft } = turn.choice;
  const own = view.viewer === 'spectator' ? undefined : view.crossed[view.viewer];
  // After the rolling seat passes no dice are taken, as in the first rolls.
  const stage = view.stage === 'rest' && !view.taken ? 'free' : view.stage;
  if (!hasBegun)
    return words.sayStart({
      stage: view.crossed.length === 1 ? 'alone' : stage,
      isBare: own?.every((row) => row === 0) ?? false,
    });
  return addable.length === 0 ? words.sayNothing : draftHint(words, draft.cells.length, addable);
}

function TurnButtons({ view, words, turn: { choice, hint, onBack, onMove } }: TurnProps) {
  const { move, hasBegun } = choice;
  const paid = move ? jokersOf(move) : 0;
  const left = (view.viewer === 'spectator' ? 0 : (view.jokers[view.viewer] ?? 0)) - paid;
  return (
    <>
      {move && (
        <ActionButton
          class="primary"
          label={words.commit({
            n: move.cells.length,
            colour: words.colours[colourOf(view.sheet, move.cells[0] ?? 0)],
          })}
          note={paid > 0 && words.cost({ paid, left })}
          onClick={() => onMove(move)}
        />
      )}
      {!move && (
        <ActionButton
          class="nm-pass"
          label={words.pass}
          hint={hint?.kind === 'pass' && words.facts({ facts: [words.pass, words.hint] })}
          onClick={() => onMove({ kind: 'pass' })}
        />
      )}
      {hasBegun && <ActionButton class="plain" label={words.back} onClick={onBack} />}
    </>
  );
}

export const TurnBar = (props: TurnProps) => (
  <ActionBar
    class="nm-bar"
    turn={props.turn}
    top={<DiceRow {...props} />}
    text={statusText(props)}
    buttons={<TurnButtons {...props} />}
  />
);
