/** What a sheet is worth so far, line by line: colours, columns, joker marks, stars. Loaded when the board stands. */
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { CELL_NUMBERS, colourOf } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  CELLS,
  COLOUR_POINTS,
  COLOURS,
  isCrossed,
  JOKERS,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import { signed } from '../board/figures.ts';
import { Values } from '../board/values.tsx';
import type { Words } from '../text/en/words.ts';
import './large-scores.css';

export interface ScoresProps {
  readonly view: View;
  readonly seat: number;
  readonly names: readonly string[];
  readonly words: Words;
}

export const LINES = ['colours', 'columns', 'jokers', 'stars', 'total'] as const;
const EACH = CELLS / COLOURS.length;
const MARKS = Array.from({ length: JOKERS }, (_, mark) => mark);

function Bonuses({ view, seat, names, words }: ScoresProps) {
  const crossed = view.crossed[seat] ?? [];
  return (
    <ul class="nm-bonuses">
      {COLOURS.map((colour, at) => {
        const done = CELL_NUMBERS.filter(
          (cell) => colourOf(view.sheet, cell) === colour && isCrossed(crossed, cell),
        ).length;
        const firsts = view.colours[at] ?? [];
        const [first, later] = COLOUR_POINTS;
        return (
          <li key={colour} data-colour={colour}>
            <i class="mark" />
            <span class="visually-hidden">
              {words.bonus(colour, done, first, later)}
              {firsts.length > 0 && `, ${words.claimed(firsts.map((one) => names[one] ?? ''))}`}
            </span>
            <span aria-hidden="true">
              {done}/{EACH}
            </span>
            <Values first={first} later={later} firsts={firsts} seat={seat} isFull={done === EACH} />
          </li>
        );
      })}
    </ul>
  );
}

export function LargeScores(props: ScoresProps) {
  const { view, seat, words } = props;
  const score = scoreOf(view, asSeat(seat));
  return (
    <section class="nm-scores" aria-label={words.score}>
      <Bonuses {...props} />
      <p class="nm-jokers">
        <span class="visually-hidden">{words.jokersLeft(score.jokers)}</span>
        {MARKS.map((mark) => (
          <b key={mark} data-used={mark >= score.jokers ? '' : undefined} aria-hidden="true">
            !
          </b>
        ))}
      </p>
      <dl class="nm-lines">
        {LINES.map((line) => (
          <div key={line}>
            <dt>{words.lines[line]}</dt>
            <dd>{signed(score[line])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
