/** Log lines as text: the game's own events and the match's. */
import type { Seat } from '../../../../worker/games/game.ts';
import type { LogLine, Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { type EventSentence, eventSentences } from '../../../push/log-line-text.ts';
import type { PageRoom } from '../page-room.ts';
import type { MatchTexts } from './match-texts.ts';

const logSheet = sheet('match/log');
const matchSheet = sheet('match/first');

/** The data that log lines need. */
interface LineContext extends Pick<PageRoom, 'names'> {
  readonly snapshot: Pick<Snapshot, 'rounds'> & { readonly mine?: Snapshot['mine'] | undefined };
}

/** The seat to which sentences speak, as "you": the user's own. Several people on one device are named. */
export const readerOf = ({ mine = [] }: { readonly mine?: Snapshot['mine'] | undefined }): Seat | undefined =>
  mine.length === 1 ? mine[0] : undefined;

/** Return the public events of an entry, each as a sentence; empty if another line already covers it. */
export const entrySentences = (
  { names, snapshot }: LineContext,
  texts: MatchTexts,
  { events }: Pick<LogLine, 'events'>,
): readonly EventSentence[] =>
  eventSentences(
    {
      sentences: texts,
      words: { ...logSheet.text(), ...matchSheet.text() },
      names,
      reader: readerOf(snapshot),
      hasRounds: snapshot.rounds > 1,
    },
    events,
  );

/** Return which sentence says how the entry came about: the first about its seat, or else the first. */
export const authorIndex = ({ seat }: Pick<LogLine, 'seat'>, sentences: readonly EventSentence[]): number =>
  Math.max(
    0,
    sentences.findIndex((one) => one.seat === seat),
  );

/** The sentences of an entry as one text. */
export const entryText = (...entry: Parameters<typeof entrySentences>): string =>
  entrySentences(...entry)
    .map(({ text }) => text)
    .join(' ');

/** Return true for a move of the seat's player, with or without a hint. */
const isOwnMove = (by: LogLine['by']): boolean => by === 'seat' || by === 'hint';

/** Return what others just did, for screen readers. */
export const liveRegionText = (room: PageRoom, texts: MatchTexts): string =>
  room.model.lines.value
    .filter((line) => !room.snapshot.mine.includes(line.seat) || !isOwnMove(line.by))
    .map((line) => entryText(room, texts, line))
    .join(' ');
