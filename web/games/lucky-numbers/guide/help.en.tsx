/** The rules of Lucky Numbers in English, told afresh. */
import { Example } from './example.tsx';

export const Help = () => (
  <div class="ln-help">
    <p>
      Lucky Numbers by Michael Schacht, for 1 to 4. Everybody plants clover tiles numbered 1 to 20 in a garden of 4 × 4
      cells. Fill yours first and you win.
    </p>

    <h3>Before the first turn</h3>
    <p>
      There is one set of tiles, 1 to 20, for each seat; all sets are mixed in the bag. Each garden starts with four of
      them on its diagonal, smallest at the top left.
    </p>

    <h3>Your turn: one of two</h3>
    <ul>
      <li>
        <strong>Turn up a tile</strong> from the bag. Place it in your garden, or leave it face up in the middle. Once
        it is turned up everybody has seen it, so there is no way back.
      </li>
      <li>
        <strong>Take a tile</strong> from the middle. It must go into your garden.
      </li>
    </ul>

    <h3>What fits</h3>
    <p>
      In each row numbers grow from left to right, in each column from top to bottom. Gaps are fine, equal numbers in
      one row or column are not.
    </p>
    <Example rows={[[3, 9, 0, 15]]} good={[2]} caption="Between 9 and 15 goes anything from 10 to 14." />
    <Example rows={[[4, 12, 12]]} bad={[1, 2]} caption="12 beside 12 in one row: not possible." />
    <p>
      A tile may also take the place of another one. The old tile then goes face up to the middle, where the others can
      take it. Equal tiles are never exchanged: that would be a free pass, so we do not allow it.
    </p>

    <h3>The end</h3>
    <p>
      Whoever fills all 16 cells wins at once. If the bag runs out first, the turn is finished and the fewest empty
      cells win; equals share the win.
    </p>
    <p>
      So that nobody swaps forever: after three turns per seat in a row without turning up a tile, the next turn must
      turn one up. The board counts down before that. This rule is ours.
    </p>

    <h3>Variants</h3>
    <dl>
      <dt>Michael’s setup</dt>
      <dd>
        Gardens start bare. For four laps everybody turns up a tile and puts it on a free cell of the own diagonal, in
        any order. Nothing may be exchanged or left meanwhile. Careful: a diagonal that falls leaves cells which no
        number can fill.
      </dd>
      <dt>Tournament</dt>
      <dd>
        As many rounds as seats; each seat starts one. The winner of a round scores 2, everybody else loses 1 for each
        empty cell. The highest total wins.
      </dd>
      <dt>Bruno’s bonus</dt>
      <dd>
        Place a tile so that it touches an equal one on a slant that rises to the right, and you have another turn, as
        often as it happens. With an empty bag that turn can only take.
        <Example
          rows={[
            [2, 7],
            [7, 0],
          ]}
          good={[1, 2]}
          caption="7 and 7 touch on the slant: another turn."
        />
      </dd>
      <dt>Alone</dt>
      <dd>
        One or two sets of tiles and the same rules. Fill the garden with as few tiles turned up as you can. If the bag
        runs out, count the empty cells. This way to play is ours.
      </dd>
    </dl>
  </div>
);
