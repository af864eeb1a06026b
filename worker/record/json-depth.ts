/** How deep JSON is nested. Texts of others are checked before a function calls itself for each level of them. */

/**
 * True if lists and objects are nested in more than `levels` levels. A number or text has none, an empty list has one.
 * Looks no deeper than one level more, so it needs a bounded stack for any value.
 */
export const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1)));
