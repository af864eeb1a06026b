/** How the messages of a seat stand, for whatever draws them. */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { fetchNotifications } from '../../../net/on-demand/notifications-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';

/** What a part of it is given, and whom it tells of a change. */
export interface NotificationsProps extends RoomProps {
  readonly seat: Seat;
  readonly messages: SeatNotifications;
  readonly onChange: (messages: SeatNotifications) => void;
}

/** Asked for when it is first drawn, and again when `refreshKey` changes; what a change has answered is taken meanwhile. */
export function useNotificationSettings({ model, seat }: PageRoom, refreshKey: number) {
  const [messages, setMessages] = useState<SeatNotifications>();
  const { value: answer, retry } = useLoaded(async () => {
    if (seat === undefined) throw new Error('a watcher is told nothing');
    const result = await fetchNotifications(model.match, seat);
    if (!result.ok) throw new Error(result.problem.code);
    return result.value;
  }, `${seat} ${refreshKey}`);
  useEffect(() => {
    if (answer) setMessages(answer);
  }, [answer]);
  return { messages, setMessages, retry };
}
