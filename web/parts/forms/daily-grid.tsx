/** The emoji grid of a daily result, drawn as shapes: at the end of the match, and on the first page. */
import './daily-grid.css';

/** Class names of the shapes of the grid. */
const SHAPES: Readonly<Record<string, string>> = {
  '⬜': 'open',
  '🟩': 'green',
  '🟨': 'yellow',
  '🟪': 'purple',
  '🟦': 'blue',
  '🟧': 'orange',
  '🟥': 'red',
  '⚪': 'round open',
  '⚫': 'round black',
  '🟢': 'round green',
  '🟡': 'round yellow',
  '🔵': 'round blue',
  '🟣': 'round purple',
  '🟠': 'round orange',
};

/**
 * The emoji grid of the result as it is shared, drawn as shapes, because some systems lack an emoji font. Hidden from
 * screen readers: the result is beside it as text.
 */
export function DailyGrid({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div class="daily-grid" aria-hidden="true">
      {lines.map((line, row) => (
        <div key={`${row} ${line}`}>
          {[...line].map((sign, i) => {
            const shape = SHAPES[sign];
            return shape === undefined ? sign : <i key={`${i} ${sign}`} class={shape} />;
          })}
        </div>
      ))}
    </div>
  );
}
