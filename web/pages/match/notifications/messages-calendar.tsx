/** The seat's calendar address: made, shown once, revoked (P-26). */
import { useState } from 'preact/hooks';
import { lang } from '../../../i18n/language.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import { endFeed, makeFeed } from '../../../net/on-demand/notifications-api.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { MessagesProps } from './use-messages.ts';

const addressOf = (match: string, key: string, type: 'ics' | 'json'): string =>
  `${location.origin}/api/matches/${match}/feed/${key}.${type}?lang=${lang.value}`;

export function Calendar({ room: { model }, seat, messages, onChange }: MessagesProps) {
  const t = messagesSheet.text();
  const task = useTask();
  const [key, setKey] = useState<string>();
  const make = () =>
    task.run(
      () => makeFeed(model.match, seat),
      (made) => {
        setKey(made.key);
        onChange({ ...messages, feed: true });
      },
    );
  const end = () =>
    task.run(
      () => endFeed(model.match, seat),
      (next) => {
        setKey(undefined);
        onChange(next);
      },
    );
  return (
    <section class="stack" aria-labelledby="messages-calendar">
      <h3 id="messages-calendar">{t.calendar}</h3>
      <p>{t.calendarNote}</p>
      {key !== undefined && <Address match={model.match} secret={key} />}
      {messages.feed && key === undefined && <p>{t.calendarInUse}</p>}
      <div class="row">
        {key === undefined && (
          <button type="button" disabled={task.busy} onClick={make}>
            {messages.feed ? t.calendarAgain : t.calendarMake}
          </button>
        )}
        {messages.feed && (
          <button type="button" disabled={task.busy} onClick={end}>
            {t.calendarEnd}
          </button>
        )}
      </div>
      <TaskFault task={task} />
      <details>
        <summary>{t.calendarWhat}</summary>
        <p>{t.calendarShows}</p>
      </details>
    </section>
  );
}

function Address({ match, secret }: { readonly match: string; readonly secret: string }) {
  const t = messagesSheet.text();
  const calendar = addressOf(match, secret, 'ics');
  return (
    <>
      <ShareLink title={t.calendarTitle} note={t.calendarOnce} link={calendar} />
      <p>
        {/* Calendar apps ask for addresses of this kind themselves. */}
        <a class="alone" href={calendar.replace(/^https?/, 'webcal')}>
          {t.calendarOpen}
        </a>
      </p>
      <details>
        <summary>{t.feedTitle}</summary>
        <ShareLink title={t.feedTitle} note={t.feedNote} link={addressOf(match, secret, 'json')} />
      </details>
    </>
  );
}
