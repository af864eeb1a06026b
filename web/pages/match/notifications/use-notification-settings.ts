/** The notification settings of a seat, for the components that show them. */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { fetchNotifications } from '../../../net/on-demand/notifications-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';

/** Props of those components: the settings, and a callback for changes. */
export interface NotificationsProps extends RoomProps {
  readonly seat: Seat;
  readonly messages: SeatNotifications;
  readonly onChange: (messages: SeatNotifications) => void;
}

/**
 * Load the settings on first render, and again when `refreshKey` changes; answers of changes are applied in between.
 */
export function useNotificationSettings({ model, seat }: PageRoom, refreshKey: number) {
  const [messages, setMessages] = useState<SeatNotifications>();
  const { value: answer, retry } = useLoaded(async () => {
    if (seat === undefined) throw new Error('a spectator is told nothing');
    const result = await fetchNotifications(model.match, seat);
    if (!result.ok) throw new Error(result.problem.code);
    return result.value;
  }, `${seat} ${refreshKey}`);
  useEffect(() => {
    if (answer) setMessages(answer);
  }, [answer]);
  return { messages, setMessages, retry };
}
