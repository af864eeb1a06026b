/** How long a match is kept. Pure, because the page shows the date too. */

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days after the last entry. `unplayed`: one person made the match, nobody else came, and nobody has moved. */
export const RETENTION_DAYS = { unplayed: 3, open: 30, playing: 90, over: 365 } as const;

/** Days for which the id of a deleted match answers `gone`. After that it answers like an id that was lost. */
export const TOMBSTONE_DAYS = 90;

/** When the tombstone of a match is deleted that was deleted at `deletedMs`; ms since 1970. */
export const tombstoneUntil = (deletedMs: number): number => deletedMs + TOMBSTONE_DAYS * DAY_MS;

/** When a match is deleted if nothing more happens in it; ms since 1970. */
export const expiresAt = (phase: keyof typeof RETENTION_DAYS, lastMs: number): number =>
  lastMs + RETENTION_DAYS[phase] * DAY_MS;
