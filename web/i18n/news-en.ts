/** English, for notifications. */
const list = new Intl.ListFormat('en');

export const messages = {
  turn: (game: string, name?: string) => (name ? `${name}, it is your turn – ${game}` : `Your turn – ${game}`),
  reminder: (game: string, name?: string) =>
    name ? `${name}, it is still your turn – ${game}` : `Still your turn – ${game}`,
  between: (game: string) => `The next round can begin – ${game}`,
  over: (game: string) => `The match is over – ${game}`,
  until: (when: string) => `You have until ${when}.`,
  untilRound: (when: string) => `It begins by itself ${when}.`,
  yourTurn: 'It is your turn.',
  lostSeat: (game: string, name?: string) =>
    name ? `${name}, somebody asks for your seat – ${game}` : `Somebody asks for your seat – ${game}`,
  keepSeat: (when?: string) =>
    `Not you? Open the match and keep your seat${when === undefined ? '' : ` before ${when}`}.`,
  youWon: 'You have won!',
  won: (names: readonly string[]) => `${list.format(names)} ${names.length > 1 ? 'have' : 'has'} won.`,
  /** Where nothing more can be told. */
  plain: (game: string) => `It is your turn in ${game}`,
};

export type NewsMessages = Readonly<typeof messages>;
