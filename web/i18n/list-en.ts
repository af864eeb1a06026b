/** English, for the list of one's own matches. */
export const messages = {
  yourGames: 'Your games',
  yourGamesNote: 'This list lives in this browser only.',
  away: 'No connection. This is how your games stood when this browser last heard of them.',
  turnMine: 'Your turn',
  turnOf: (name: string) => `${name}’s turn`,
  turnOthers: 'The others’ turn',
  asked: 'Somebody is away: what now?',
  waiting: 'Waiting for people',
  roundOver: 'Round over',
  over: 'Finished',
  ended: 'Ended early',
  stuck: 'Stopped',
  gone: 'Deleted or expired',
  forget: 'Take off the list',
  withNames: (names: string) => `with ${names}`,
};

export type ListMessages = Readonly<typeof messages>;
