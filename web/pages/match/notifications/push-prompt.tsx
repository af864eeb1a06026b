/**
 * "Tell me when it is my turn": first what is sent and where, then the button. The browser asks only after a tap
 * (P-20).
 */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { changeSettings, settings } from '../../../device/settings.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { TaskFault } from '../../../parts/forms/task.tsx';
import { lazy, useLoaded } from '../../../parts/page/lazy.tsx';
import { followSettingsEverywhere } from '../../../push/send-settings.ts';
import { pushObstacle } from '../../../push/subscribe.ts';
import type { RoomProps } from '../page-room.ts';
import { PushTerms, PushToggle, usePushToggle } from './push-toggle.tsx';
import { type NotificationsProps, useNotificationSettings } from './use-notification-settings.ts';
import './notifications.css';

const installSheet = sheet('settings/install');
const notificationsSheet = sheet('settings/notifications');
const seatingSheet = sheet('seats/seating');

const NotificationsDialog = lazy(
  async () => (await import('./notifications-dialog.tsx')).loadNotificationsDialog(),
  true,
);

interface PushPromptProps extends RoomProps {
  readonly seat: Seat;
  /** The title of the fold that it is in. */
  readonly title: string | undefined;
  readonly onDecline: () => void;
}

const loadWords = () => Promise.all([notificationsSheet.load(), seatingSheet.load(), installSheet.load()]);

/** Return the offer after loading its texts. */
export async function loadPushPrompt(): Promise<typeof PushPrompt> {
  await loadWords();
  return PushPrompt;
}

function PushPrompt({ room, seat, title, onDecline }: PushPromptProps) {
  const code = lang.value;
  useLoaded(loadWords, code);
  // The dialog loads and changes the settings itself; reload them when it is closed.
  const [closeCount, setCloseCount] = useState(0);
  const { messages, setMessages } = useNotificationSettings(room, closeCount);
  const t = notificationsSheet.now();
  // Known before the user asks for anything: one line. After a tap the reason is shown at once.
  const [isBlocked] = useState(() => title === undefined && pushObstacle() === 'denied');
  if (!messages || !t) return null;
  const body = (
    <PromptBody
      room={room}
      seat={seat}
      messages={messages}
      onChange={setMessages}
      onDecline={onDecline}
      onClose={() => setCloseCount(closeCount + 1)}
    />
  );
  return (
    <section class="card tell-me" aria-label={title ?? t.ask}>
      {isBlocked ? (
        <details>
          <summary>{t.blocked}</summary>
          <div class="tell-me">{body}</div>
        </details>
      ) : (
        <>
          {title === undefined && <h2>{t.ask}</h2>}
          {body}
        </>
      )}
    </section>
  );
}

/** The first consent applies to all matches of this device; the settings can change that. */
function turnOnEverywhere(): void {
  changeSettings({ hasMessages: true });
  followSettingsEverywhere().catch(() => {});
}

interface PromptBodyProps extends NotificationsProps {
  readonly onDecline: () => void;
  /** Called when the dialog is closed. */
  readonly onClose: () => void;
}

function PromptBody(props: PromptBodyProps) {
  const { room, onDecline, onClose } = props;
  const t = notificationsSheet.text();
  const toggle = usePushToggle(props);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const { isOn, blocker } = toggle;
  useEffect(() => {
    if (isOn && settings.peek().hasMessages === undefined) turnOnEverywhere();
  }, [isOn]);
  return (
    <>
      {isOn ? <p role="status">{t.nowOn}</p> : <PushTerms room={room} toggle={toggle} onCalendar={open} />}
      <TaskFault task={toggle.task} />
      <div class="row">
        {!isOn && <PushToggle toggle={toggle} />}
        {(isOn || !blocker) && (
          <button type="button" class="plain" onClick={open}>
            {isOn ? t.more : t.otherWays}
          </button>
        )}
        {!isOn && (
          <button type="button" class="plain" onClick={onDecline}>
            {t.noThanks}
          </button>
        )}
      </div>
      {isOpen && <NotificationsDialog room={room} onClose={close} isAtCalendar={!isOn && blocker !== undefined} />}
    </>
  );
}
