/** Lines of the log in words: the game's own events and the match's. */

import type { LogLine, Snapshot } from '../../../../worker/protocol/match.ts';
import { matchSheet, storySheet } from '../../../i18n/sheets.ts';
import { lineIn } from '../../../push/log-line-text.ts';
import type { Room } from '../room.ts';
import type { Story } from './story.ts';

/** What a line of the log is told with. */
interface Telling extends Pick<Room, 'names'> {
  readonly frame: Pick<Snapshot, 'rounds'>;
}

/** What one entry made public, in sentences; empty where another line tells it already. */
export const lineText = ({ names, frame }: Telling, story: Story, { events }: Pick<LogLine, 'events'>): string =>
  lineIn({ story, words: { ...storySheet.text(), ...matchSheet.text() }, names, hasRounds: frame.rounds > 1 }, events);

/** Made by whoever holds the seat, with a hint or without. */
const isOwnHand = (by: LogLine['by']): boolean => by === 'seat' || by === 'hint';

/** What others have just done, for those who do not see it move. */
export const newsText = (room: Room, story: Story): string =>
  room.model.news.value
    .filter((line) => !room.frame.mine.includes(line.seat) || !isOwnHand(line.by))
    .map((line) => lineText(room, story, line))
    .join(' ');
