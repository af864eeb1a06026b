/** iCalendar serialisation: values, components, and folded content lines (RFC 5545 section 3). Pure. */

/** Most octets of a line, without its line break (3.1). */
const LINE_OCTETS_MAX = 75;
const utf8 = new TextEncoder();

/** A value of the type TEXT (3.3.11). */
export const textValue = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A value of the type DATE-TIME in UTC (3.3.5) from ms since 1970; fractions of a second are dropped. */
export const timeValue = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** The lines of a component: its properties, then the components in it. */
export const component = (name: string, ...lines: readonly string[]): readonly string[] => [
  `BEGIN:${name}`,
  ...lines,
  `END:${name}`,
];

/** Fold between characters only: some readers unfold text instead of octets and could not rejoin a split one. */
function foldLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = utf8.encode(char).length;
    const isFull = octets + size > LINE_OCTETS_MAX;
    text += isFull ? `\r\n ${char}` : char;
    octets = isFull ? 1 + size : octets + size;
  }
  return `${text}\r\n`;
}

export const serializeLines = (lines: readonly string[]): string => lines.map(foldLine).join('');
