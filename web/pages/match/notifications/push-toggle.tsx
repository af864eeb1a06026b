/**
 * The button that turns notifications on here, or the reason why it cannot, which always points to another channel
 * (P-20, P-25).
 */

import { useState } from 'preact/hooks';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { sheet } from '../../../locales/language.ts';
import type { Result } from '../../../net/transport.ts';
import { type Task, useTask } from '../../../parts/forms/task.tsx';
import { lazy } from '../../../parts/page/lazy.tsx';
import { enablePush, type PushObstacle, pushObstacle } from '../../../push/subscribe.ts';
import { isHost } from '../links/host-links.ts';
import { SeatLink } from '../menu/seat-link.tsx';
import type { RoomProps } from '../page-room.ts';
import type { NotificationsProps } from './use-notification-settings.ts';

const installSheet = sheet('settings/install');
const notificationsSheet = sheet('settings/notifications');

const BlockedSteps = lazy(async () => (await import('../../settings/blocked-steps.tsx')).loadBlockedSteps(), true);

type PushBlockReason = PushObstacle | 'no-keys';

export interface PushToggleState {
  readonly task: Task;
  /** True if this device receives notifications. */
  readonly isOn: boolean;
  readonly blocker: PushBlockReason | undefined;
  /** Undefined if it cannot succeed. */
  readonly turnOn: (() => void) | undefined;
  /** How often the user has tried again in a browser that blocks notifications. */
  readonly tries: number;
  readonly tryAgain: () => void;
}

export function usePushToggle({ room: { model }, seat, messages, onChange }: NotificationsProps): PushToggleState {
  const { pushKey, devices } = messages;
  const task = useTask();
  const [metObstacle, setMetObstacle] = useState<PushObstacle>();
  const [tries, setTries] = useState(0);
  const knownObstacle = pushObstacle();
  const blocker = pushKey === undefined ? 'no-keys' : (knownObstacle ?? metObstacle);
  const start = async (key: string): Promise<Result<SeatNotifications | undefined>> => {
    const answer = await enablePush(model.match, seat, key);
    if (typeof answer === 'object') return answer;
    setMetObstacle(answer);
    return { ok: true, value: undefined };
  };
  const onTap = (key: string) => {
    setMetObstacle(undefined);
    task.run(
      () => start(key),
      (next) => next && onChange(next),
    );
  };
  const tryAgain = () => {
    setTries(tries + 1);
    if (pushKey !== undefined && pushObstacle() === undefined) onTap(pushKey);
  };
  return {
    task,
    tries,
    tryAgain,
    isOn: devices.some(({ here, ended }) => here && !ended),
    blocker,
    turnOn: pushKey !== undefined && knownObstacle === undefined ? () => onTap(pushKey) : undefined,
  };
}

interface PushTermsProps extends RoomProps {
  readonly toggle: PushToggleState;
  /** Leads to the calendar. */
  readonly onCalendar: () => void;
}

/** The data that is sent and its recipient; or why it is not possible. */
export function PushTerms({ toggle, ...rest }: PushTermsProps) {
  const { isOn, blocker } = toggle;
  const t = notificationsSheet.text();
  return (
    <>
      <p>
        {t.what} {isHost(rest.room) && t.hostWhat}
      </p>
      {!isOn && (blocker ? <PushBlocker why={blocker} toggle={toggle} {...rest} /> : <p>{t.where}</p>)}
    </>
  );
}

interface PushToggleProps {
  readonly toggle: PushToggleState;
  /** True if it is the main content of the screen. */
  readonly main?: boolean;
}

export const PushToggle = ({ toggle, main }: PushToggleProps) =>
  toggle.turnOn ? (
    <button type="button" class={main ? 'primary' : ''} disabled={toggle.task.busy} onClick={toggle.turnOn}>
      {notificationsSheet.text().tellHere}
    </button>
  ) : null;

interface PushBlockerProps extends PushTermsProps {
  readonly why: PushBlockReason;
}

function PushBlocker({ room, why, toggle, onCalendar }: PushBlockerProps) {
  const t = notificationsSheet.text();
  return (
    <>
      <div class="notice stack" role="status">
        <p>
          {t.obstacles[why]} {t.toCalendar}
        </p>
        {/* It works at once; the steps to allow notifications are long. */}
        <div class="row">
          <button type="button" onClick={onCalendar}>
            {t.calendarInstead}
          </button>
        </div>
        {why === 'denied' && <BlockedSteps tries={toggle.tries} onTry={toggle.tryAgain} />}
      </div>
      {why === 'home-screen' && (
        <details>
          <summary>{t.steps}</summary>
          <div class="stack">
            <p>{installSheet.text().how}</p>
            <p>{t.carry}</p>
            <SeatLink room={room} />
          </div>
        </details>
      )}
    </>
  );
}
