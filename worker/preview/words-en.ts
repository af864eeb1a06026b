/** English, for the texts of link previews. */
export const messages = {
  title: (game: string, names: readonly string[]) => (names.length === 0 ? game : `${game}: ${names.join(', ')}`),
  free: (game: string, count: number) =>
    count === 1 ? `A match of ${game} has one free seat.` : `A match of ${game} has ${count} free seats.`,
  toMove: (names: readonly string[]) => `${listed(names)} to move.`,
  /** `date` as 2026-11-21, `time` as 18:00, both UTC. */
  toMoveUntil: (names: readonly string[], date: string, time: string) =>
    `${listed(names)} to move until ${date}, ${time} UTC.`,
  between: 'The round is over; the next one can begin.',
  won: (names: readonly string[]) => (names.length === 1 ? `${names[0]} has won.` : `${listed(names)} share the win.`),
  finished: 'The match is over.',
  ended: 'The match was ended early.',
  stuck: 'The match stands still.',
  picture: (game: string, status: string) => `The position in ${game}. ${status}`,
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export type PreviewMessages = Readonly<typeof messages>;
