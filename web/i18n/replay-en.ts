/** English, for the replay of a match. */
export const messages = {
  title: 'Replay',
  titleOf: (game: string) => `${game}: replay`,
  toMatch: 'Back to the match',
  entry: (at: number, last: number) => `Entry ${at} of ${last}`,
  way: 'Entry',
  quiet: 'Nothing that everybody could see.',
  turnBack: 'One turn back',
  turnOn: 'One turn on',
  eyes: 'Seen by',
  spectator: 'somebody watching',
  eyesOf: (name: string) => name,
  speed: 'Speed',
  times: (speed: number) => `${speed} ×`,
  keys: 'Keys: ← → one entry, Page up and Page down one turn, Home, End, space to play.',
  openOnly: 'This is what anybody could see. Once the match is over, every hand can be looked into.',
  goesOn: 'The match goes on. This is how far it had come when the page was opened.',
  untrue: 'The record of this match does not fit together.',
  verify: 'See what is wrong with it',
  renew: 'Look again',
  moments: 'Moments that mattered',
  round: (n: number) => `Round ${n}`,
  end: 'The end',
};

export type ReplayMessages = Readonly<typeof messages>;
