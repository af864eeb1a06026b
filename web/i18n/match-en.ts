/** English, for the match as long as it runs: the turn, the move on its way, the line. */
export const messages = {
  yourTurnTitle: (game: string) => `Your turn – ${game}`,
  position: 'Board',
  watching: 'You are watching.',
  youAre: (name: string) => `You are ${name}.`,
  menu: 'Menu',
  matchOver: 'The match is over.',
  isOver: 'This round is over.',
  notSent: 'Not sent yet: your move is kept here and sent once you are online.',
  sending: 'Sending …',
  down: 'No connection. The page keeps trying.',
  round: (n: number, all: number) => `Round ${n} of ${all}`,
};

export type MatchMessages = Readonly<typeof messages>;
