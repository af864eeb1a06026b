/** Small talk in a match (P-34): the button, its dialog, bubbles at the seats, and a live region for screen readers. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { markHeard, talkMemory } from '../../../device/talk-memory.ts';
import { sheet } from '../../../locales/language.ts';
import { browserEnv } from '../../../net/browser-env.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { Portal } from '../../../parts/portal.tsx';
import { playSound } from '../../../sounds/play-sound.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { Bubbles } from './bubbles.tsx';
import { audible, freshRemarks, type Remark, remarkText } from './remarks.ts';
import { SaidSection } from './said.tsx';
import './talk.css';

const talkSheet = sheet('match/talk');

const TalkPanel = lazy(async () => (await import('./panel.tsx')).TalkPanel, true);

/** Return the component after loading its texts. */
export async function loadTalk(): Promise<typeof Talk> {
  await talkSheet.load();
  return Talk;
}
export async function loadSaid(): Promise<typeof SaidSection> {
  await talkSheet.load();
  return SaidSection;
}

/** Beside "Rules" and "Menu". A frame has no header, so there it comes first beside the board. */
const findPlace = (): Element | null => document.querySelector(isFramed() ? '.play-side, .lobby' : '.shell-actions');

export function Talk({ room }: RoomProps) {
  const { snapshot, seat } = room;
  const [isOpen, setOpen] = useState(false);
  const remarks = audible(useNewRemarks(room), talkMemory(snapshot.match).value);
  const isOffNews = useIsOffNews(snapshot.talkOff === true);
  if (!snapshot.talk && !snapshot.talkOff) return null;
  return (
    <>
      {seat !== undefined && (
        <Portal find={findPlace}>
          <TalkButton onOpen={() => setOpen(true)} />
        </Portal>
      )}
      {isOpen && seat !== undefined && <TalkPanel room={room} seat={seat} onClose={() => setOpen(false)} />}
      <Bubbles room={room} remarks={snapshot.talkOff ? [] : remarks} />
      <p class="visually-hidden" aria-live="polite">
        {isOffNews ? talkSheet.text().off : spokenText(room, remarks)}
      </p>
    </>
  );
}

/** How long a bubble is shown, in ms: of others, and the user's own. */
const BUBBLE_MS = 6_000;
const OWN_BUBBLE_MS = 2_500;

/** Return the remarks now shown as bubbles, at most one per seat: those that are new to the user of the visible page. */
function useNewRemarks({ snapshot }: PageRoom): readonly Remark[] {
  const { match, talk, mine } = snapshot;
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

function useIsShown(): boolean {
  const [isShown, setShown] = useState(browserEnv.isShown);
  useEffect(() => browserEnv.onShown(setShown), []);
  return isShown;
}

/** Return true if the host has switched small talk off while the page was open. */
function useIsOffNews(isOff: boolean): boolean {
  const wasOff = useRef(isOff);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (wasOff.current === isOff) return;
    wasOff.current = isOff;
    setNews(isOff);
  }, [isOff]);
  return isNews;
}

/** Return the text of new remarks for screen readers. */
const spokenText = ({ snapshot, names }: RoomProps['room'], remarks: ReturnType<typeof audible>): string =>
  remarks
    .filter(({ seat }) => !snapshot.mine.some((own) => own === seat))
    .map(({ seat, code }) => talkSheet.text().says({ name: names[seat] ?? '', words: remarkText(code) }))
    .join(' ');

const TalkButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" class="plain talk-open" onClick={onOpen}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d="M5.5 4h13A2.5 2.5 0 0 1 21 6.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-5 4v-4h-.5A2.5 2.5 0 0 1 3 14.5v-8A2.5 2.5 0 0 1 5.5 4z"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
      />
      <path d="M8 10.5h.01M12 10.5h.01M16 10.5h.01" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
    </svg>
    <span>{talkSheet.text().open}</span>
  </button>
);
