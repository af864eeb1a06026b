/** Lines of the log in words: the game's own events and the match's. */

import type { LogLine, Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { logLineText } from '../../../push/log-line-text.ts';
import type { PageRoom } from '../page-room.ts';
import type { MatchTexts } from './match-texts.ts';

const logSheet = sheet('log');
const matchSheet = sheet('match');

/** What a line of the log is told with. */
interface LineContext extends Pick<PageRoom, 'names'> {
  readonly frame: Pick<Snapshot, 'rounds'>;
}

/** What one entry made public, in sentences; empty where another line tells it already. */
export const entryText = (
  { names, frame }: LineContext,
  texts: MatchTexts,
  { events }: Pick<LogLine, 'events'>,
): string =>
  logLineText(
    { sentences: texts, words: { ...logSheet.text(), ...matchSheet.text() }, names, hasRounds: frame.rounds > 1 },
    events,
  );

/** Made by whoever holds the seat, with a hint or without. */
const isOwnMove = (by: LogLine['by']): boolean => by === 'seat' || by === 'hint';

/** What others have just done, for those who do not see it move. */
export const liveRegionText = (room: PageRoom, texts: MatchTexts): string =>
  room.model.lines.value
    .filter((line) => !room.frame.mine.includes(line.seat) || !isOwnMove(line.by))
    .map((line) => entryText(room, texts, line))
    .join(' ');
