/**
 * Syncs an open page with its match's notifications: closes them when the page is visible, and switches to a tapped
 * seat.
 */
import { useEffect } from 'preact/hooks';
import { asSeat, type Seat } from '../../../../worker/games/game.ts';
import type { RoomModel } from '../../../model/room-model.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { isForSeat, isSwitchSeatMessage, type SeatRef } from '../../../push/notification.ts';

/** A page in a frame gets no messages from the service worker; in a sandbox even access throws. */
const hasServiceWorker = (): boolean => !isFramed() && 'serviceWorker' in navigator;

const canNotify = (): boolean =>
  hasServiceWorker() && 'Notification' in window && Notification.permission === 'granted';

async function closeNotifications(place: SeatRef): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (isForSeat(place)(notification.data)) notification.close();
}

/** `entry` changes with every move, including the user's. */
export function useNotificationSync({ match, setSeat }: RoomModel, seat: Seat | undefined, entry: number): void {
  useEffect(() => {
    if (seat === undefined) return undefined;
    const closeIfVisible = () => {
      if (canNotify() && document.visibilityState === 'visible') closeNotifications({ match, seat }).catch(() => {});
    };
    closeIfVisible();
    document.addEventListener('visibilitychange', closeIfVisible);
    return () => document.removeEventListener('visibilitychange', closeIfVisible);
  }, [match, seat, entry]);
  useEffect(() => {
    if (!hasServiceWorker()) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent) => {
      if (isSwitchSeatMessage(data) && data.match === match && data.seat !== seat) setSeat(asSeat(data.seat));
    };
    serviceWorker.addEventListener('message', onMessage);
    // Messages sent before the page loaded are delivered only after this call.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [match, seat]);
}
