/** English, for the hint and the guided first turn. */
export const messages = {
  hint: 'Hint',
  thinking: 'Thinking …',
  failed: 'No hint could be worked out just now. Please try again.',
  putAway: 'Put the hint away',
  guide: 'First turn, step by step',
  skip: 'Skip',
  gotIt: 'Got it',
  guideWaits: 'The others are playing now. It goes on when it is your turn.',
  showMe: 'Show me a turn on the board',
  tryIt: 'Try it on the board',
  tryItNote: 'Against an easy bot, with a word at each step.',
};

export type HintMessages = Readonly<typeof messages>;
