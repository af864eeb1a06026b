/** English numbers with their noun. */
const plurals = new Intl.PluralRules('en');

/** "1 seat", "3 seats" */
export const count = (n: number, single: string, many: string): string =>
  `${n} ${plurals.select(n) === 'one' ? single : many}`;
