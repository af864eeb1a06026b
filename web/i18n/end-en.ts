/** English, for the ends of rounds and matches. */
export const messages = {
  standing: 'Points',
  seat: 'Seat',
  points: 'This round',
  total: 'Total',
  rank: 'Rank',
  rankOf: (n: number) => `${n}.`,
  nextRound: 'Next round',
  nextRoundNote: 'Anybody seated can start it.',
  winner: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} has won.` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} share the win.`,
  hasLeft: (names: readonly string[]) =>
    `${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`} left the match.`,
  limitReached: 'The match reached its longest length.',
  limitNote: 'It ended with the points of its finished rounds. The open round counts for nothing.',
  ended: 'The match was ended early.',
  endedNote: 'Somebody was away, and the others did not want to wait any longer. Nobody has won.',
  endedLost: 'The server had lost the last entries of this match, so the host ended it. There is no winner.',
  rematch: 'Rematch',
  rematchBy: (name: string) => `${name} wants a rematch.`,
  comeAlong: 'Come along',
  toRematch: 'Look at the rematch',
  ending: 'Show me how it ended',
  record: 'Download the record',
  replay: 'Look back at it',
  verify: 'Check this match',
};

export type EndMessages = Readonly<typeof messages>;
