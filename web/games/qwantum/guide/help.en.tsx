/** The rules of Qwantum in English, told afresh. */

import { words } from '../text/en/words.ts';
import { ColumnExample, DiceExample, FacesExample, MisthrowExample, RowExample } from './example.tsx';

export const Help = () => (
  <div class="qw-help">
    <p>
      Qwantum by Oppolzer, Kloss and Staupe, for 2 to 4, or alone. Fill the rows of your sheet with sums of the dice so
      that the columns score well.
    </p>

    <h3>The sheet</h3>
    <p>
      There is a row for each colour: purple, blue, red and yellow, six cells each. A thick line stands between the
      fourth and the fifth cell. Each row is filled from the left, cell by cell, without gaps.
    </p>
    <p>
      Up to the line the numbers of a row grow, behind it they fall: each must be greater or smaller than the one before
      it, never equal. The first number behind the line is smaller than the last one before it.
    </p>
    <RowExample
      colour="blue"
      row={[5, 9, 14]}
      next="fits"
      number={18}
      caption="Up to the line: after 14 comes anything greater, here 18."
    />
    <RowExample
      colour="blue"
      row={[5, 9, 14, 18]}
      next="not"
      number={20}
      caption="Behind the line: 20 does not fit after 18. It takes a number below 18."
    />
    <p>Careful: with a 1 in the fifth cell nothing smaller can follow, and the row can never be finished.</p>

    <h3>A turn</h3>
    <p>A random seat begins, then it goes clockwise. Each turn has three steps.</p>
    <dl>
      <dt>A: roll</dt>
      <dd>
        The seat whose turn it is rolls seven dice: six coloured ones and a white one. Then it may roll any of them
        again, once: some, all or none, the white one too. The coloured dice have different faces; “All faces” above the
        dice shows them all.
        <FacesExample words={words} caption="The faces of all dice, one die in each column." />
      </dd>
      <dt>B: own number</dt>
      <dd>
        The same seat may write one number. For a colour that is the sum of all dice showing it, plus the white die. It
        goes into the next cell of that colour’s row.
      </dd>
      <dt>C: everybody</dt>
      <dd>
        The dice of the colour written in B are set aside. Now everybody, the seat of the turn too, may write one of the
        other colours, from the same dice. If nothing was written in B, all four colours can be had.
      </dd>
    </dl>
    <DiceExample
      dice={[
        { colour: 'blue', number: 4 },
        { colour: 'blue', number: 6 },
        { colour: 'white', number: 3 },
      ]}
      caption="Two blue dice and the white one: blue is worth 4 + 6 + 3 = 13."
    />
    <p>
      In step C all choose at the same time. Nobody sees another’s choice before the last one is made; several may take
      the same colour. You may always write nothing.
    </p>
    <p>
      A colour that shows on no die is worth the white die alone. This worth is not used up: if two colours are missing
      and one of them is written in B, the other can still be written in C.
    </p>

    <h3>Misthrows</h3>
    <p>
      Whoever rolled and wrote neither in B nor in C ticks the next misthrow box. The boxes take away 1, 2, 3, 4 and 5
      points. Only the seat of the turn can have a misthrow.
    </p>
    <MisthrowExample ticked={3} caption="Three misthrows: 1 + 2 + 3 = 6 points less." />

    <h3>Points</h3>
    <p>
      Only full columns score: the second-lowest of their different numbers. Equal numbers count as one. If all four are
      equal, the column scores that number.
    </p>
    <ColumnExample
      columns={[
        { numbers: [4, 9, 4, 7], points: 7 },
        { numbers: [9, 4, 4, 4], points: 9 },
        { numbers: [8, 8, 8, 8], points: 8 },
      ]}
      caption="4, 4, 7, 9 score 7; 4, 4, 4, 9 score 9; four eights score 8."
    />

    <h3>The end</h3>
    <p>
      The game ends when somebody has filled all four rows. If that happens in step B, step C is not played; in step C
      everybody’s choice still counts. It also ends when somebody ticks the fifth misthrow box, after step C of that
      turn. The most points win, misthrows taken away; equals share the win.
    </p>

    <h3>Option: misthrow already in B</h3>
    <p>
      Many play that writing nothing in B is a misthrow at once, whatever comes in C. Whoever makes the match can choose
      so.
    </p>

    <h3>Our decisions</h3>
    <dl>
      <dt>Nobody waits for nothing</dt>
      <dd>
        Whoever can write no number in step C is passed automatically; so is the seat of the turn in B, once it has
        rolled again. The log says so.
      </dd>
      <dt>When a clock runs out</dt>
      <dd>There is no second roll, and nothing is written.</dd>
      <dt>Alone</dt>
      <dd>One sheet, both numbers each turn, the same end. Your points are the result. This way to play is ours.</dd>
    </dl>
  </div>
);
