/** English, for what happens in a match now and then: log, replay, another hand, a move refused. */
export const messages = {
  log: 'What happened',
  logMore: 'Show earlier lines',
  auto: 'automatic',
  autoWhy: 'Nothing else was possible, so the match made this move itself.',
  clock: 'clock',
  clockWhy: 'The time for this move had run out.',
  hint: 'after a hint',
  hintWhy: 'A hint was looked at before this move.',
  bot: 'bot',
  botWhy: 'A bot made this move.',
  roundBegan: (round: number, name: string) => `Round ${round} begins; ${name} starts.`,
  begins: (name: string) => `${name} starts.`,
  roundOver: (round: number) => `Round ${round} is over.`,
  replayTitle: 'While you were away',
  replayStep: (at: number, all: number) => `Step ${at} of ${all}`,
  replayBase: 'This is how things stood.',
  replayCut: (all: number) => `These are the latest ${all} steps; what was before stands below under “What happened”.`,
  replayBack: 'One step back',
  replayOn: 'One step on',
  replayPlay: 'Play',
  replayPause: 'Pause',
  skip: 'Skip to now',
  refusedOther: 'Your move was not made.',
  handTo: (name: string) => `Hand the device to ${name}`,
  handNote: 'The board is covered until the next person taps the button.',
  iAm: (name: string) => `I am ${name}: show the board`,
  expires: (date: string) => `If nothing more happens here, this match will be deleted on ${date}.`,
  stuck: (entry: number) =>
    `This match has stopped at entry ${entry}: its log does not play back as it was written. Nothing was changed; it cannot go on.`,
};

export type StoryMessages = Readonly<typeof messages>;
