/** Colours of cells by the part of the match in which they were filled, for the emoji grids of daily deals (P-59). */

/** From the first quarter of the match to the last one. */
const QUARTERS = ['🟦', '🟩', '🟨', '🟧'] as const;
const [EARLIEST] = QUARTERS;

type GameEvent = Readonly<Record<string, unknown>>;

/** A line of the log with its events. */
export interface FillLine {
  readonly n: number;
  readonly events: readonly GameEvent[];
}

/**
 * Return the colour of each filled cell. `cellsOf` returns the keys of the cells that an event filled for the seat; the
 * last event counts.
 */
export function fillColours(
  log: readonly FillLine[],
  cellsOf: (event: GameEvent) => readonly (number | string)[],
): (cell: number | string) => string {
  const last = log.at(-1)?.n ?? 0;
  const quarters = new Map<number | string, number>();
  for (const { n, events } of log)
    for (const cell of events.flatMap(cellsOf))
      quarters.set(cell, Math.min(QUARTERS.length - 1, Math.floor((n * QUARTERS.length) / (last + 1))));
  return (cell) => QUARTERS[quarters.get(cell) ?? 0] ?? EARLIEST;
}
