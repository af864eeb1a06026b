/** English, for the choices before a match is made. */
export const messages = {
  seats: 'Seats',
  first: 'Who starts',
  firstRandom: 'Chance decides',
  firstHost: 'I do',
  yourName: 'Your name (if you like)',
  optionFault: 'These options do not go with so many seats.',
};

export type MakeMessages = Readonly<typeof messages>;
