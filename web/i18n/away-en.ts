/** English, for a match that is opened without a net. */
export const messages = {
  asOf: (time: string) => `As of ${time}, no connection.`,
  note: 'This is the last position that this browser saw. Nothing can be decided until the net is back.',
  yourTurn: 'It is your turn.',
  open: 'The match had not begun yet.',
};

export type AwayMessages = Readonly<typeof messages>;
