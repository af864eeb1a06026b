/** The rules of Rummikub in English, told afresh. */
import { JOKER, tileOf } from '../../../../worker/games/rummikub/state.ts';
import { Example } from './example.tsx';
import { ScoringExample } from './help-points.tsx';

const r = (n: number) => tileOf('red', n);
const b = (n: number) => tileOf('blue', n);
const k = (n: number) => tileOf('black', n);
const o = (n: number) => tileOf('orange', n);

export const Help = () => (
  <div class="rk-help">
    <p>
      Rummikub by Ephraim Hertzano, for 2 to 4, with the large box up to 6. Be the first to lay all tiles of your rack
      on the table, in sets that everybody rearranges.
    </p>

    <h3>Tiles and sets</h3>
    <p>
      Numbers from 1 to 13 in red, blue, black and orange, each tile twice, and two jokers: 106 tiles. Each colour also
      has a mark under its number. The XP box has each tile three times and four jokers, 160 tiles; five and six seats
      need it, fewer may choose it.
    </p>
    <dl>
      <dt>Group</dt>
      <dd>Three or four tiles with the same number, all of different colours.</dd>
      <dt>Run</dt>
      <dd>Three or more numbers of one colour in a row. 1 is the lowest, and nothing follows 13.</dd>
    </dl>
    <Example
      sets={[
        [r(8), b(8), o(8)],
        [k(4), k(5), JOKER, k(7)],
      ]}
      caption="A group of eights, and a black run from 4 to 7 in which the joker stands for 6."
    />
    <p>
      A joker stands for any tile. A set has at least one tile with a number. The same set may lie on the table twice.
    </p>

    <h3>The start</h3>
    <p>
      Each seat turns up a tile, and the highest number starts. Whoever has a joker or ties for the highest draws again.
      These tiles are mixed in again. Then everybody gets 14 tiles; the others are the pool, face down. Turns go
      clockwise.
    </p>

    <h3>Your turn</h3>
    <p>
      Either lay at least one tile from your rack, or draw one tile from the pool. Drawing ends your turn: the new tile
      waits for the next one. You may draw although you could lay something.
    </p>
    <dl>
      <dt>First meld</dt>
      <dd>
        The first time you lay tiles they come from your rack alone, in whole sets, worth 30 or more together. A joker
        counts as the tile it stands for; where a set can be read in two ways, the better one counts. You touch nothing
        on the table in this turn, no joker either.
      </dd>
      <dt>After that</dt>
      <dd>
        From your next turn on everything on the table is yours to use: add tiles, take some away, split sets, join
        them. When you end your turn all sets must be right, every tile that lay on the table is still there, and at
        least one came from your rack.
      </dd>
      <dt>Not to the rack</dt>
      <dd>
        No tile goes from the table to a rack. What you laid in this turn may go back until you press the button that
        plays it.
      </dd>
    </dl>
    <Example
      sets={[[r(4), r(5), r(6), r(7), r(8)], [], [r(4), r(5), r(6)], [r(6), r(7), r(8)]]}
      caption="With a red 6 from the rack, a run from 4 to 8 becomes two."
    />
    <Example
      sets={[[b(8), b(9), b(10)], [], [b(9), b(10), b(11)], [b(8), k(8), o(8)]]}
      own={[b(11), k(8), o(8)]}
      caption="Lay the 11, take the 8 away, and make a group of it with two eights of yours (+)."
    />

    <h3>Jokers on the table</h3>
    <p>
      A joker comes free when the tile that it stands for is laid in its place, from the rack or from the table, or when
      its set is complete without it. In a group of three, it stands for either missing colour. A freed joker goes into
      another set in the same turn.
    </p>
    <Example
      sets={[[o(3), JOKER, o(5)], [], [o(3), o(4), o(5)], [JOKER, r(12), r(13)]]}
      own={[o(4), r(12), r(13)]}
      caption="The orange 4 takes the joker’s place; the joker helps with a new run from 11 to 13."
    />

    <h3>The end</h3>
    <p>
      Whoever lays the last tile of the rack wins the round at once. All others score minus the sum of the tiles they
      have left, a joker 30; the winner scores plus the sum of all that. The points of a round always add up to 0.
    </p>
    <p>
      With an empty pool the game goes on, but now you must lay a tile each turn. When it is the turn of a seat that
      cannot lay a single one, the round is over. Then the lowest rack wins: each other seat scores minus what it has
      more than the winner, who gets all of it. Equal lowest racks share.
    </p>
    <p>A match can have several rounds, as many as seats is usual. The highest total wins.</p>
    <ScoringExample seat="Seat" total="Total" caption="Three rounds of four seats: every row adds up to 0." />

    <h3>On this board</h3>
    <p>
      Tap tiles to pick them up, then tap where they go; or drag them. On the table a finger rests for a moment before
      it lifts a tile. Runs put themselves in order, and a run that becomes two parts by itself. Under a set that is not
      right yet stands what is missing. With a keyboard: arrow keys, Enter, Escape to let go, Ctrl Z to undo, Shift and
      an arrow key to move a tile on your rack.
    </p>

    <h3>Options</h3>
    <dl>
      <dt>First meld, then the table</dt>
      <dd>The turn of the first meld may go on with the table.</dd>
      <dt>Locked jokers</dt>
      <dd>
        A set with a joker may grow, but nothing leaves it and the joker stays until somebody lays the tile that it
        stands for, from the rack. The freed joker then goes into a set with at least two tiles of that rack.
      </dd>
      <dt>Tournament</dt>
      <dd>A table that is not right is taken back when you play it, and costs three tiles.</dd>
      <dt>When nobody can play</dt>
      <dd>With an empty pool, seats that cannot play are passed over, and the round ends when nobody can.</dd>
      <dt>When a clock runs out</dt>
      <dd>
        The table stays as it was before the turn, and the seat draws one to three tiles: three by default, one if a
        turn has hours or days.
      </dd>
    </dl>

    <h3>Our decisions</h3>
    <dl>
      <dt>Mistakes cost nothing</dt>
      <dd>A table that is not right is refused with the reason, and nothing happens, unless it is a tournament.</dd>
      <dt>Nobody is asked whether they can play</dt>
      <dd>With an empty pool it is calculated exactly. The first meld of 30 still holds then.</dd>
      <dt>Clocks and an empty pool</dt>
      <dd>There is nothing to draw, so the seat is passed over; a whole round of that ends the game.</dd>
      <dt>What all may know</dt>
      <dd>How many tiles each rack and the pool have. Which ones, nobody sees until the round is over.</dd>
    </dl>
  </div>
);
