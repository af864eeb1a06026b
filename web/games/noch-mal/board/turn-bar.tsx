/** The bar of a turn: the dice, what there is to decide in one sentence, and the buttons that decide it. */
import { colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import { type Choice, jokersOf, type Refusal, type View } from '../../../../worker/games/noch-mal/state.ts';
import { draftHint } from '../text/draft-hint.ts';
import type { Words } from '../text/keys.ts';
import { nameList } from '../text/name-list.ts';
import { DiceRow } from './dice.tsx';
import { cellName } from './sheet.tsx';
import type { Turn } from './use-turn.ts';

export interface TurnBarProps extends Turn {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
  readonly explain?: ((refusal: Refusal) => string) | undefined;
}

const choiceText = ({ said }: Words, mine: Exclude<Choice, null>): string =>
  mine.kind === 'cross' ? said.cross({ cells: mine.cells.map(cellName).join(' ') }) : said[mine.kind];

/** What I chose in this roll, and for whom everybody waits. */
function waitingText({ view, names, words }: TurnBarProps): string {
  const { mine, active, viewer } = view;
  // My own choice is still on its way, or this is the past.
  if (active.some((seat) => seat === viewer)) return '';
  return [
    ...(mine ? [choiceText(words, mine)] : []),
    ...(active.length > 0 ? [words.sayWait({ names: nameList(words, names, active) })] : []),
  ].join(' ');
}

function statusText(props: TurnBarProps): string {
  const { view, words, refused, explain, isActive, choice } = props;
  if (view.outcome) return '';
  if (refused) return explain?.(refused.why) ?? '';
  if (!isActive) return waitingText(props);
  const { hasBegun, addable, draft } = choice;
  const own = view.viewer === 'spectator' ? undefined : view.crossed[view.viewer];
  // After a pass of the seat that rolled nothing is out, as in the first rolls.
  const stage = view.stage === 'rest' && !view.taken ? 'free' : view.stage;
  if (!hasBegun)
    return words.sayStart({
      stage: view.crossed.length === 1 ? 'alone' : stage,
      isBare: own?.every((row) => row === 0) ?? false,
    });
  return addable.length === 0 ? words.sayNothing : draftHint(words, draft.cells.length, addable);
}

function TurnButtons({ view, words, choice, hint, onBack, onCross, onPass }: TurnBarProps) {
  const { move, hasBegun } = choice;
  const jokersPaid = move ? jokersOf(move) : 0;
  const jokersLeft = (view.viewer === 'spectator' ? 0 : (view.jokers[view.viewer] ?? 0)) - jokersPaid;
  return (
    <div class="nm-buttons">
      {move && (
        <button type="button" class="primary" onClick={onCross}>
          <span>
            {words.commit({ n: move.cells.length, colour: words.colours[colourOf(view.sheet, move.cells[0] ?? 0)] })}
          </span>
          {jokersPaid > 0 && <small>{words.cost({ paid: jokersPaid, left: jokersLeft })}</small>}
        </button>
      )}
      {hasBegun && (
        <button type="button" class="plain" onClick={onBack}>
          {words.back}
        </button>
      )}
      {!move && (
        <button
          type="button"
          class="nm-pass"
          {...(hint?.kind === 'pass' && {
            'data-hint': '',
            'aria-label': words.facts({ facts: [words.pass, words.hint] }),
          })}
          onClick={onPass}
        >
          {words.pass}
        </button>
      )}
    </div>
  );
}

export const TurnBar = (props: TurnBarProps) => (
  <section class="nm-bar">
    <DiceRow {...props} />
    <div class="nm-decide">
      <p class="nm-say" data-told={props.refused ? '' : undefined} aria-live="polite">
        {statusText(props)}
      </p>
      {props.isActive && <TurnButtons {...props} />}
    </div>
  </section>
);
