/** The seat's calendar address: created, shown once, revoked (P-26). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { lang, sheet } from '../../../locales/language.ts';
import { createFeed, revokeFeed } from '../../../net/on-demand/notifications-api.ts';
import { ShareLink } from '../../../parts/forms/share-link.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { NotificationsProps } from './use-notification-settings.ts';

const notificationsSheet = sheet('settings/notifications');

const feedUrl = (match: string, key: string, type: 'ics' | 'json'): string =>
  `${location.origin}/api/matches/${match}/feed/${key}.${type}?lang=${lang.value}`;

interface CalendarFeedProps extends NotificationsProps {
  /** Scroll to it and focus its heading. */
  readonly isFirst: boolean;
}

export function CalendarFeed({ room: { model }, seat, messages, onChange, isFirst }: CalendarFeedProps) {
  const t = notificationsSheet.text();
  const task = useTask();
  const [key, setKey] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  const onCreate = () =>
    task.run(
      () => createFeed(model.match, seat),
      (created) => {
        setKey(created.key);
        onChange({ ...messages, feed: true });
      },
    );
  const onRevoke = () =>
    task.run(
      () => revokeFeed(model.match, seat),
      (next) => {
        setKey(undefined);
        onChange(next);
      },
    );
  return (
    <section class="stack" aria-labelledby="messages-calendar">
      <h3 ref={heading} id="messages-calendar" tabIndex={-1}>
        {t.calendar}
      </h3>
      <p>{t.calendarNote}</p>
      {key !== undefined && <FeedAddress match={model.match} secret={key} />}
      {messages.feed && key === undefined && <p>{t.calendarInUse}</p>}
      <div class="row">
        {key === undefined && (
          <button type="button" disabled={task.busy} onClick={onCreate}>
            {messages.feed ? t.calendarAgain : t.calendarMake}
          </button>
        )}
        {messages.feed && (
          <button type="button" disabled={task.busy} onClick={onRevoke}>
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

function FeedAddress({ match, secret }: { readonly match: string; readonly secret: string }) {
  const t = notificationsSheet.text();
  const calendar = feedUrl(match, secret, 'ics');
  return (
    <>
      <ShareLink title={t.calendarTitle} note={t.calendarOnce} link={calendar} />
      <p>
        {/* Calendar apps handle this scheme themselves. */}
        <a class="alone" href={calendar.replace(/^https?/, 'webcal')}>
          {t.calendarOpen}
        </a>
      </p>
      <details>
        <summary>{t.feedTitle}</summary>
        <ShareLink title={t.feedTitle} note={t.feedNote} link={feedUrl(match, secret, 'json')} />
      </details>
    </>
  );
}
