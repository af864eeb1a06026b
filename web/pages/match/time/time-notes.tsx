/** The newest notes about given time, with the log: who was away, gave a day, or proposed a pause. */
import type { TimeNote } from '../../../../worker/protocol/given-time.ts';
import { personAt } from '../../../games/shared/on-demand/say.ts';
import { sheet } from '../../../locales/language.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { dateText, timeText } from '../../../parts/text/dates.ts';
import { durationText } from '../../../parts/text/time-text.ts';
import { readerOf } from '../log/log-text.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';

const timeSheet = sheet('match/time');

const HOUR_MS = 3_600_000;
const NOTES_SHOWN = 8;

/** Return the component after loading its texts. */
export async function loadTimeNotes(): Promise<typeof TimeNotes> {
  await timeSheet.load();
  return TimeNotes;
}

function TimeNotes({ room }: RoomProps) {
  const notes = (room.snapshot.notes ?? []).slice(-NOTES_SHOWN).toReversed();
  if (notes.length === 0) return null;
  return (
    <details class="log">
      <summary>
        <h2 class="log-title">{timeSheet.text().log}</h2>
      </summary>
      <ol class="log-lines" reversed>
        {notes.map((note) => (
          <li key={note.n}>
            <span>{noteText(note, room)}</span>
            <time dateTime={new Date(note.at).toISOString()}>{timeText(note.at, serverNow())}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

function noteText({ kind, seat, to, ms = 0, until = 0 }: TimeNote, { snapshot, names }: PageRoom): string {
  const t = timeSheet.text().notes;
  const reader = readerOf(snapshot);
  const person = personAt(seat, names, reader);
  // The end of days away is the midnight after its last day.
  const date = dateText(kind === 'away' ? until - 1 : until);
  switch (kind) {
    case 'away':
      return t.away({ ...person, date });
    case 'gift':
      return t.gift({
        ...person,
        to: names[to ?? -1] ?? '',
        isToYou: to !== undefined && to === reader,
        time: durationText(Math.round(ms / HOUR_MS), 'hour'),
      });
    case 'proposed':
      return t.proposed({ ...person, date });
    case 'paused':
      return t.paused({ date });
    case 'back':
    case 'declined':
      return t[kind](person);
    case 'resumed':
      return t.resumed;
  }
}
