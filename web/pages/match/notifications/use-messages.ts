/** How the messages of a seat stand, for whatever draws them. */
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { SeatNotifications } from '../../../../worker/protocol/notifications.ts';
import { messagesOf } from '../../../net/on-demand/notifications-api.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { Room, RoomProps } from '../room.ts';

/** What a part of it is given, and whom it tells of a change. */
export interface MessagesProps extends RoomProps {
  readonly seat: Seat;
  readonly messages: SeatNotifications;
  readonly onChange: (messages: SeatNotifications) => void;
}

/** Asked for when it is first drawn, and again when `state` changes; what a change has answered is taken meanwhile. */
export function useMessages({ model, seat }: Room, state: number) {
  const [messages, setMessages] = useState<SeatNotifications>();
  const { value: answer, retry } = useLoaded(async () => {
    if (seat === undefined) throw new Error('a watcher is told nothing');
    const result = await messagesOf(model.match, seat);
    if (!result.ok) throw new Error(result.problem.code);
    return result.value;
  }, `${seat} ${state}`);
  useEffect(() => {
    if (answer) setMessages(answer);
  }, [answer]);
  return { messages, take: setMessages, retry };
}
