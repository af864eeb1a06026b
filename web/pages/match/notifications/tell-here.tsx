/** The button that turns messages on here, and the honest sentence where that cannot be: it always leads on to another way (P-20, P-25). */
import { useState } from 'preact/hooks';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { installSheet } from '../../../i18n/install-sheet.ts';
import { messagesSheet } from '../../../i18n/messages-sheet.ts';
import type { Result } from '../../../net/transport.ts';
import { type Task, useTask } from '../../../parts/forms/task.tsx';
import { type Obstacle, obstacle, turnOn } from '../../../push/subscribe.ts';
import { SeatLink } from '../menu/seat-link.tsx';
import type { RoomProps } from '../room.ts';
import type { MessagesProps } from './use-messages.ts';

type Why = Obstacle | 'no-keys';

export interface Telling {
  readonly task: Task;
  /** Messages come to this device. */
  readonly isOn: boolean;
  readonly hindrance: Why | undefined;
  /** Undefined where it would be in vain. */
  readonly turnOn: (() => void) | undefined;
}

export function useTellHere({ room: { model }, seat, messages, onChange }: MessagesProps): Telling {
  const { pushKey, devices } = messages;
  const task = useTask();
  const [met, setMet] = useState<Obstacle>();
  const known = obstacle();
  const hindrance = pushKey === undefined ? 'no-keys' : (known ?? met);
  const start = async (key: string): Promise<Result<SeatNotifications | undefined>> => {
    const answer = await turnOn(model.match, seat, key);
    if (typeof answer === 'object') return answer;
    setMet(answer);
    return { ok: true, value: undefined };
  };
  const tap = (key: string) => {
    setMet(undefined);
    task.run(
      () => start(key),
      (next) => next && onChange(next),
    );
  };
  return {
    task,
    isOn: devices.some(({ here, ended }) => here && !ended),
    hindrance,
    turnOn: pushKey !== undefined && known === undefined ? () => tap(pushKey) : undefined,
  };
}

interface TermsProps extends RoomProps {
  readonly telling: Telling;
  /** The calendar stands below. */
  readonly hasCalendar?: boolean;
}

/** What is sent, and where to; or why it cannot be. */
export function Terms({ telling: { isOn, hindrance }, ...rest }: TermsProps) {
  const t = messagesSheet.text();
  return (
    <>
      <p>{t.what}</p>
      {!isOn && (hindrance ? <Hindrance why={hindrance} {...rest} /> : <p>{t.where}</p>)}
    </>
  );
}

interface TellHereProps {
  readonly telling: Telling;
  /** It is what the screen is about. */
  readonly main?: boolean;
}

export const TellHere = ({ telling, main }: TellHereProps) =>
  telling.turnOn ? (
    <button type="button" class={main ? 'primary' : ''} disabled={telling.task.busy} onClick={telling.turnOn}>
      {messagesSheet.text().tellHere}
    </button>
  ) : null;

interface HindranceProps extends Omit<TermsProps, 'telling'> {
  readonly why: Why;
}

function Hindrance({ room, why, hasCalendar }: HindranceProps) {
  const t = messagesSheet.text();
  return (
    <>
      <div class="notice stack" role="status">
        <p>{t.obstacles[why]}</p>
        {hasCalendar && <p>{t.toCalendar}</p>}
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
