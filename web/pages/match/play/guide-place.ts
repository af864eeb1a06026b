/**
 * The place of the guide above the board (P-58). It is there before the guide loads, and stays when the guide is closed,
 * so that the board never moves while somebody looks at it.
 */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { isGuideSeen } from '../../../device/guides-seen.ts';
import type { PageRoom } from '../page-room.ts';

/** The element between the turn and the board, or in a wide window above the side column. */
export const findAidPlace = (): Element | null => document.querySelector('.play-aid');

/** Return true while the page keeps a place for the guide. */
export function useGuidePlace({ model, snapshot, seat }: PageRoom): boolean {
  const hasGuide = model.aid.value.guideFrom !== undefined || (seat !== undefined && !isGuideSeen(snapshot.game));
  const isOpen = hasGuide && snapshot.phase === 'playing';
  const [isKept, setKept] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) setKept(true);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen || !isKept) return undefined;
    const release = () => document.visibilityState === 'hidden' && setKept(false);
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, [isOpen, isKept]);
  return isOpen || isKept;
}
