/** Descriptions of the fields that snapshots and updates share. */
import { REMARKS_MAX } from '../../protocol/limits.ts';

export const MS_TEXT = 'milliseconds since 1970';

export const POSITION_TEXTS = {
  rev: 'Grows with every public change. Send it as `after` to wait for the next one.',
  phase: '`open` before the start; `between` two rounds, when each seat sends the move `{"kind": "round"}`.',
  entry: 'The number of the last entry of the log; -1 before the start.',
  opened: 'The entry that opened your decision. Send it back with the move.',
  active: 'The seats whose turn it is. Empty when the match is over.',
  round: 'The current round, from 0.',
  totals: 'Points of the finished rounds, by seat; a fraction is text, such as `11/2`.',
  ranks: 'By seat, once the match is over; 1 has won, and equal ranks are shared.',
  view: 'The position as this viewer may know it, in the game’s own shape. Absent before the start, and in updates that bring only a remark: then it is as it was.',
  expires: `When the match is deleted if nothing more happens, in ${MS_TEXT}.`,
  talk: `The newest remarks, at most ${REMARKS_MAX}, oldest first; in an update only if one is new. Absent if the host has switched small talk off, or if one person plays alone.`,
  deadlines: `With a clock: until when each seat’s open decision is to be made, in ${MS_TEXT}; null where none is open.`,
  reserves:
    'With a reserve: what is left of it by seat, in milliseconds. The turn itself ends so long before the deadline.',
  awayLeft: 'Once a seat was away: what is left of the days away by seat, in milliseconds.',
  gifts:
    'Once a seat got more time: by seat, who gave to its open decision, and how much more it can get, in milliseconds.',
  nudges:
    'Once a seat was reminded by another one: who was reminded of the decision that is still open, by whom and when. Not for spectators.',
  remindable:
    'For a seat of a match of several seats, not with a live clock: the other seats that it waits for, and from when it can have each of them reminded, in milliseconds since 1970. Empty if it does not wait: a decision of its own is open, the round is over, or the match is paused.',
  lead: 'For a seat of a match with `ahead`: where it stands ahead of the open roll or turn; null if it is not ahead.',
  wishes:
    'For a seat of Noch mal! with two or more seats: its wishes, and whether it can wish now; null if there is nothing to tell.',
};

export const AHEAD_TEXT =
  'How many rolls or turns a seat may choose ahead of the slowest one: in Noch mal! and Qwantum, for 3 seats or more, not with a live clock and not in a daily match. Absent or 0: strict order.';
