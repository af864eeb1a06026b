/** The emoji grid of a result as it is shared, drawn as shapes, because some systems lack an emoji font. */
import './daily-grid.css';

/** Class names of the shapes. */
const SHAPES: Readonly<Record<string, string>> = {
  '⬜': 'open',
  '🟩': 'green',
  '🟨': 'yellow',
  '🟪': 'purple',
  '🟦': 'blue',
  '🟥': 'red',
  '⚪': 'round open',
  '⚫': 'round black',
  '🟢': 'round green',
  '🟡': 'round yellow',
  '🔵': 'round blue',
  '🟣': 'round purple',
  '🟠': 'round orange',
};

/** Hidden from screen readers: the result is beside it as text. */
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
