/** The rules of Noch mal! in English, told afresh. */
import { Example } from './example.tsx';
import { ColumnPointsTable } from './help-points.tsx';

export const Help = () => (
  <div class="nm-help">
    <p>
      Noch mal! by Inka and Markus Brand, for 1 to 6. Everybody has the same sheet of coloured cells and crosses them
      with the same dice. Columns and whole colours bring points; stars that stay open cost some.
    </p>

    <h3>A roll</h3>
    <ul>
      <li>
        The seat whose roll it is throws all six dice once: three with colours, three with numbers. Here the server
        throws them as soon as the roll begins. Then the next seat clockwise rolls.
      </li>
      <li>
        That seat chooses first, one colour and one number. These two dice are then out, and everybody else chooses one
        colour and one number of the other four, all at the same time. Several may choose alike.
      </li>
      <li>In the first three rolls nothing is taken out: everybody chooses from all six dice at the same time.</li>
      <li>
        Anybody may pass; it costs nothing. If the seat that rolled passes, all six dice are open to the others. Whoever
        can cross nothing is passed automatically, and if a clock runs out it is a pass too.
      </li>
      <li>What is crossed stays covered until everybody has chosen. Then all crosses appear together.</li>
    </ul>

    <h3>Crossing cells</h3>
    <p>Your dice say a colour and a number from 1 to 5: exactly so many cells of that colour are crossed.</p>
    <ul>
      <li>They are connected by their edges, through cells of this very choice.</li>
      <li>
        At least one of them lies in column H or touches a cell crossed in an earlier roll, of whatever colour. So you
        begin in H, and H stays open as a place to start.
      </li>
      <li>A patch of colour may be left half done and finished later.</li>
    </ul>
    <Example
      rows={['gbbg', 'ybby']}
      crossed={[0, 4]}
      chosen={[1, 2, 5]}
      dice={['blue', 3]}
      caption="Three connected blue cells, one of them beside a cell crossed before."
    />
    <Example
      rows={['bgbo', 'ygpo']}
      crossed={[1]}
      bad={[0, 2]}
      dice={['blue', 2]}
      caption="Two blue cells with a crossed green one between them are not connected: no blue 2 here."
    />

    <h3>Jokers</h3>
    <p>
      The black die stands for any colour, the question mark for any number from 1 to 5. Each joker die that you use
      costs one of your eight joker marks, both together cost two. Without a mark left, jokers are closed to you.
    </p>
    <Example
      rows={['ppp', 'gGg']}
      crossed={[3]}
      chosen={[4, 5]}
      dice={['joker', 'joker']}
      caption="Both jokers as green 2: two joker marks, and a star."
    />

    <h3>Columns and colours</h3>
    <p>
      A column crossed from top to bottom scores once. Who completes it first gets the upper value, and so does
      everybody who completes it in that same roll; whoever is later gets the lower one.
    </p>
    <ColumnPointsTable column="Column" first="First" later="Later" />
    <p>All 21 cells of a colour score 5 for the first, in the same way, and 3 for those who follow.</p>

    <h3>The end</h3>
    <p>
      When somebody has completed two colours, the roll is played to its end by everybody. Then count: colours, columns,
      1 point for each unused joker mark, and minus 2 for each open star. Most points win; equal points are decided by
      more unused joker marks, and whoever is equal in both shares the win.
    </p>

    <h3>Alone</h3>
    <p>
      Two colour dice and two number dice, and always 30 rolls. Each column scores its upper value. A complete colour
      scores 5, but at most two colours score. The result earns up to four stars.
    </p>

    <h3>A fresh sheet</h3>
    <p>
      As an option the match gets a new sheet, the same for everybody. It keeps the laws of the printed sheets. Each
      colour has 21 cells, in one patch of each size from 1 to 6. Every column holds all five colours, and the cells of
      one colour in a column lie together. So five patches touch column H. There is a star in every column and three in
      each colour, never two in one patch. This option is ours.
    </p>
  </div>
);
