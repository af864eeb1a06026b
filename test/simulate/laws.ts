/** The laws of a world. Each one cites the rule of the room that it holds, and counts how often it was checked. */

export const LAWS = {
  'accepted-is-stored': 'R-1: a move that was accepted is in the log, with the digest of its receipt',
  'log-only-grows': 'R-1: nothing that was durable is lost',
  'once-per-command': 'R-5: a command makes at most one entry',
  'one-id-per-decision': 'R-5: a page sends the same decision with the same id until it is answered',
  'refused-is-not-played': 'R-9: a move that was refused is not in the log',
  'shown-is-durable': 'R-1: no page shows an entry that is not durable',
  'page-only-forward': 'R-12: a page never goes back to an older position',
  'page-catches-up': 'R-12: a connected page shows each entry that has reached it, and asks for those before it',
  'page-stays-current': 'R-13: a visible page whose network works shows each entry within minutes',
  'poll-returns-news': 'R-15: a poll that waits does not end empty seconds after an entry became durable',
  'no-gap-in-log': 'R-12: the entries of the log have no gap',
  'same-for-all': 'R-13: in the end every page shows the position that a fresh object gives its viewer',
  'memory-equals-storage': 'R-4: an object that just woke gives the same snapshot',
  'secrets-kept': 'R-17: before the end no text to a page holds the seed, or entropy or command ids of others',
  'alarm-follows-ledger': 'R-38: at rest, and after a wake, the alarm is set for the earliest job',
  'clock-has-alarm': 'R-21: at rest, the ledger has an alarm for the first deadline that current pages show',
  'right-decision': 'R-8: a move that was accepted is played in the decision that its page saw',
  'quiet-hours-kept': 'R-35: no device of a seat gets a message in its quiet hours',
  'none-to-who-looks': 'R-35: no device gets a message of a position that its seat has had before its eyes for minutes',
  'deadline-kept': 'R-21: no deadline of a seat is earlier than one that was shown for the same decision',
  'time-out-after-deadline': 'R-21: no seat is timed out before the deadline that a page has shown for its decision',
  'budgets-only-shrink': 'R-42: days away, days of pause and reserves never grow',
  'days-away-are-charged': 'R-42: each deadline that days away put off is charged to them',
  'nothing-in-a-pause': 'R-43: in a pause nothing is played',
  'held-within-budgets': 'R-42: a match is never held longer than the sum of its printed budgets',
  'none-while-away': 'R-35 R-44: no device gets a message on the days away of its seat or in a pause',
  'nobody-is-nagged': 'R-44: a device gets at most one reminder or nudge in 24 hours',
  'failed-job-is-kept': 'R-38: the alarm of a bot whose move failed stays in the ledger until the move is made',
  'jobs-have-alarms': 'R-38: at rest, the ledger has an alarm for each message that is due, and for the open deadlines',
  'one-rematch': 'R-6: all who want a rematch get the same match, and a seat each',
  'turn-is-told': 'R-35: when nothing fails, a seat with a device hears of its turn within minutes',
  'message-once': 'R-35: no channel gets the same message twice, unless nobody could know that it was sent',
  'only-own-view': 'R-16: each position on a page is what the rules show its viewer at that entry, and nothing more',
  'paired-worlds': 'R-16: what a viewer may not know changes no byte that reaches the viewer, until the rules show it',
  'paired-messages':
    'R-16: what a viewer may not know changes no byte and no time of a message to the viewer or a chat',
  'seat-given-by-consent': 'R-33: a lost seat is given by two other seats, or by one after the delay',
  'seat-in-use-is-kept': 'R-33: no seat is given while one of its own devices was there within the delay',
  'old-keys-are-dead': 'R-33: once a seat is given, its old devices get no snapshot of it',
  'record-verifies': 'R-17: the record of the match replays to the same digests, and agrees with all receipts',
  'no-fault': 'R-29: nothing throws but what the world itself made fail',
  'match-ends': 'R-21: when nothing fails any more, the match ends',
} as const;

export type Law = keyof typeof LAWS;

/** Thrown when a law is broken. */
export interface Broken {
  readonly law: Law;
  readonly detail: string;
}

/** Note that a law was checked, and if it holds. The first one that does not ends the world. */
export type ExpectLaw = (law: Law, holds: boolean, detail: () => string) => void;
