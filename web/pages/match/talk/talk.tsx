/** Small talk in a match (P-34): the button, its dialog, bubbles at the seats, and a live region for screen readers. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { talkMemory } from '../../../device/talk-memory.ts';
import { sheet } from '../../../locales/language.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { Portal } from '../../../parts/portal.tsx';
import type { RoomProps } from '../page-room.ts';
import { Bubbles } from './bubbles.tsx';
import { audible, remarkText } from './remarks.ts';
import { SaidSection } from './said.tsx';
import { useNewRemarks } from './use-new-remarks.ts';
import './talk.css';

const talkSheet = sheet('talk');

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
  const { frame, seat } = room;
  const [isOpen, setOpen] = useState(false);
  const remarks = audible(useNewRemarks(room), talkMemory(frame.match).value);
  const isOffNews = useIsOffNews(frame.talkOff === true);
  if (!frame.talk && !frame.talkOff) return null;
  return (
    <>
      {seat !== undefined && (
        <Portal find={findPlace}>
          <TalkButton onOpen={() => setOpen(true)} />
        </Portal>
      )}
      {isOpen && seat !== undefined && <TalkPanel room={room} seat={seat} onClose={() => setOpen(false)} />}
      <Bubbles room={room} remarks={frame.talkOff ? [] : remarks} />
      <p class="visually-hidden" aria-live="polite">
        {isOffNews ? talkSheet.text().off : spokenText(room, remarks)}
      </p>
    </>
  );
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
const spokenText = ({ frame, names }: RoomProps['room'], remarks: ReturnType<typeof audible>): string =>
  remarks
    .filter(({ seat }) => !frame.mine.some((own) => own === seat))
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
