/** What an open page has to do with its match's notifications: closes them when it is looked at, and goes to the seat that was tapped. */
import { useEffect } from 'preact/hooks';
import { asSeat, type Seat } from '../../../../worker/games/game.ts';
import type { RoomModel } from '../../../model/room.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { isOf, isSitWish, type Place } from '../../../push/notification.ts';

/** A page in a frame is told nothing by the service worker; in a sandbox even the question is an error. */
const hasWorker = (): boolean => !isFramed() && 'serviceWorker' in navigator;

const isAble = (): boolean => hasWorker() && 'Notification' in window && Notification.permission === 'granted';

async function closeAll(place: Place): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const lying of (await registration?.getNotifications()) ?? []) if (isOf(place)(lying.data)) lying.close();
}

/** `entry` changes with every move, one's own too. */
export function useNotices({ match, sit }: RoomModel, seat: Seat | undefined, entry: number): void {
  useEffect(() => {
    if (seat === undefined) return undefined;
    const look = () => {
      if (isAble() && document.visibilityState === 'visible') closeAll({ match, seat }).catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [match, seat, entry]);
  useEffect(() => {
    if (!hasWorker()) return undefined;
    const { serviceWorker } = navigator;
    const heed = ({ data }: MessageEvent) => {
      if (isSitWish(data) && data.match === match && data.seat !== seat) sit(asSeat(data.seat));
    };
    serviceWorker.addEventListener('message', heed);
    // Only then does what was posted before the page had loaded arrive.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', heed);
  }, [match, seat]);
}
