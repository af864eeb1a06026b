/** Finds the remarks that are new to the user while the page is visible, and how long they are shown. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { markHeard, talkMemory } from '../../../device/talk-memory.ts';
import { browserEnv } from '../../../net/browser-env.ts';
import { playSound } from '../../../sounds/play-sound.ts';
import type { PageRoom } from '../page-room.ts';
import { freshRemarks, type Remark } from './remarks.ts';

/** How long a bubble is shown, in ms: of others, and the user's own. */
const BUBBLE_MS = 6_000;
const OWN_BUBBLE_MS = 2_500;

function useIsShown(): boolean {
  const [isShown, setShown] = useState(browserEnv.isShown);
  useEffect(() => browserEnv.onShown(setShown), []);
  return isShown;
}

/** Return the remarks now shown as bubbles: at most one per seat. */
export function useNewRemarks({ frame }: PageRoom): readonly Remark[] {
  const { match, talk, mine } = frame;
  const [shown, setShown] = useState<readonly Remark[]>([]);
  const isPageShown = useIsShown();
  const endings = useRef(new Set<() => void>());
  useEffect(() => () => endings.current.forEach((end) => void end()), []);
  useEffect(() => {
    if (!talk || !isPageShown) return;
    const fresh = freshRemarks(talk, talkMemory(match).peek());
    markHeard(match, talk.at(-1)?.n ?? 0, mine.length > 0);
    if (fresh.length === 0) return;
    setShown((before) => [...before.filter(({ seat }) => !fresh.some((one) => one.seat === seat)), ...fresh]);
    const isOwn = ({ seat }: Remark): boolean => mine.some((own) => own === seat);
    for (const remark of fresh) {
      const hide = () => setShown((before) => before.filter((one) => one !== remark));
      endings.current.add(browserEnv.after(isOwn(remark) ? OWN_BUBBLE_MS : BUBBLE_MS, hide));
    }
    if (!fresh.every(isOwn)) playSound('talk');
  }, [talk, isPageShown]);
  return shown;
}
