/**
 * The current score of a sheet, line by line: colours, columns, joker marks, stars. Loaded after the board is drawn.
 */
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { CELL_NUMBERS, colourOf, fullColours } from '../../../../worker/games/noch-mal/sheet.ts';
import {
  CELLS,
  COLOUR_POINTS,
  COLOURS,
  isCrossed,
  JOKERS,
  type View,
} from '../../../../worker/games/noch-mal/state.ts';
import { formatPoints } from '../../shared/true-minus.ts';
import { PointValues } from '../board/values.tsx';
import type { Words } from '../text/keys.ts';
import { nameList } from '../text/name-list.ts';
import './scores.css';

export interface ScoresProps {
  readonly view: View;
  readonly seat: number;
  readonly names: readonly string[];
  readonly words: Words;
}

/** The sources of the points of a sheet. */
export const SCORE_PARTS = ['colours', 'columns', 'jokers', 'stars'] as const;
const CELLS_PER_COLOUR = CELLS / COLOURS.length;
const JOKER_MARKS = Array.from({ length: JOKERS }, (_, mark) => mark);

/** The values of a colour that can no longer score. */
const SpentValues = () => (
  <span class="nm-values" aria-hidden="true">
    {COLOUR_POINTS.map((points) => (
      <b key={points} data-state="gone">
        {points}
      </b>
    ))}
  </span>
);

function ColourBonuses({ view, seat, names, words }: ScoresProps) {
  const crossed = view.crossed[seat] ?? [];
  // In a solo game at most two full colours score (NM-16). All are worth the same, so `scoreOf` takes the first in this
  // order.
  const scored = fullColours(view.sheet, crossed).slice(0, view.coloursMax);
  const isSpent = scored.length === view.coloursMax;
  return (
    <ul class="nm-bonuses">
      {COLOURS.map((colour, index) => {
        const crossedCount = CELL_NUMBERS.filter(
          (cell) => colourOf(view.sheet, cell) === colour && isCrossed(crossed, cell),
        ).length;
        const firsts = view.colours[index] ?? [];
        const [first, later] = COLOUR_POINTS;
        if (isSpent && !scored.includes(colour))
          return (
            <li key={colour} data-colour={colour}>
              <i class="mark" />
              <span class="visually-hidden">
                {words.spentBonus({ colour: words.colours[colour], n: crossedCount, most: scored.length })}
              </span>
              <span aria-hidden="true">
                {crossedCount}/{CELLS_PER_COLOUR}
              </span>
              <SpentValues />
            </li>
          );
        return (
          <li key={colour} data-colour={colour}>
            <i class="mark" />
            <span class="visually-hidden">
              {words.facts({
                facts: [
                  words.bonus({ colour: words.colours[colour], n: crossedCount, first, later }),
                  ...(firsts.length > 0 ? [words.claimed({ names: nameList(words, names, firsts) })] : []),
                ],
              })}
            </span>
            <span aria-hidden="true">
              {crossedCount}/{CELLS_PER_COLOUR}
            </span>
            <PointValues
              first={first}
              later={later}
              firsts={firsts}
              seat={seat}
              isFull={crossedCount === CELLS_PER_COLOUR}
            />
          </li>
        );
      })}
    </ul>
  );
}

export function Scores(props: ScoresProps) {
  const { view, seat, words } = props;
  const score = scoreOf(view, asSeat(seat));
  return (
    <section class="nm-scores" aria-label={words.score}>
      <ColourBonuses {...props} />
      <p class="nm-jokers">
        <span class="visually-hidden">{words.jokersLeft({ n: score.jokers })}</span>
        {JOKER_MARKS.map((mark) => (
          <b key={mark} data-used={mark >= score.jokers ? '' : undefined} aria-hidden="true">
            !
          </b>
        ))}
      </p>
      {/* The total is in the heading of the sheet; at the end the table has all of it. */}
      {!view.outcome && (
        <dl class="nm-lines">
          {SCORE_PARTS.map((line) => (
            <div key={line}>
              <dt>{words.lines[line]}</dt>
              <dd>{formatPoints(score[line])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
