/** The header of the replay: missed entries step by step, with buttons to go through them and to skip (P-17). */

import { useEffect, useRef } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import type { ReplayState } from '../../../model/room-state.ts';
import { prefersReducedMotion } from '../../../parts/animations.ts';
import { Loading } from '../../../parts/page/loading.tsx';
import { EntryAuthor } from '../log/entry-author.tsx';
import { entryText } from '../log/log-text.ts';
import { type MatchTexts, useMatchTexts } from '../log/match-texts.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { PlaybackButton } from './playback-button.tsx';
import { useScrollToChange } from './use-scroll-to-change.ts';
import './missed.css';

const logSheet = sheet('match/log');

export function Missed({ room }: RoomProps) {
  const { value: texts, retry } = useMatchTexts(room);
  const replay = room.model.replay.value;
  if (replay && texts) return <MissedSteps room={room} replay={replay} texts={texts} />;
  return retry ? <Loading retry={retry} /> : null;
}

interface MissedStepsProps extends RoomProps {
  readonly replay: ReplayState;
  readonly texts: MatchTexts;
}

/** Move the focus to the turn text if it was in the replay; focus elsewhere stays. */
function returnFocus(head: Element | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest('.past')) return;
  setTimeout(() => {
    const turn = head?.querySelector<HTMLElement>('.play-turn');
    if (!turn) return;
    turn.tabIndex = -1;
    turn.focus();
  });
}

/** With reduced motion, steps do not advance automatically. */
function useAutoPlay({ play }: ReplayState) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!prefersReducedMotion()) play(true);
    const head = section.current?.parentElement ?? null;
    return () => returnFocus(head);
  }, []);
  return section;
}

function MissedSteps({ room, replay, texts }: MissedStepsProps) {
  const t = logSheet.text();
  const section = useAutoPlay(replay);
  useScrollToChange(replay);
  const first = replay.hasStart ? 1 : 0;
  const total = replay.steps.length - first;
  const at = replay.at - first + 1;
  const { goTo, play, skip, isPlaying } = replay;
  const title = replay.isEnding ? t.endingTitle : t.replayTitle;
  return (
    <section ref={section} class="past" aria-label={title}>
      <h2 class="past-title">
        {title} <small>{t.replayStep({ at, all: total })}</small>
      </h2>
      <p class="past-line" aria-live="polite">
        <CurrentLine room={room} replay={replay} texts={texts} />
      </p>
      {replay.isTruncated && <small class="past-cut">{t.replayCut({ all: total })}</small>}
      <progress class="past-progress" max={total} value={at} aria-hidden="true" />
      <div class="past-buttons">
        <PlaybackButton label={t.replayBack} isOff={replay.at === 0} onClick={() => goTo(replay.at - 1)}>
          <path d="M15 5l-8 7 8 7" />
        </PlaybackButton>
        <PlaybackButton label={isPlaying ? t.replayPause : t.replayPlay} onClick={() => play(!isPlaying)}>
          {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l10 7-10 7z" />}
        </PlaybackButton>
        <PlaybackButton label={t.replayOn} onClick={() => goTo(replay.at + 1)}>
          <path d="M9 5l8 7-8 7" />
        </PlaybackButton>
        <button type="button" class="primary" onClick={skip}>
          {t.skip}
        </button>
      </div>
    </section>
  );
}

interface CurrentLineProps extends MissedStepsProps {
  readonly room: PageRoom;
}

/** The step as text, and its author if it was not the seat alone. */
function CurrentLine({ room, replay, texts }: CurrentLineProps) {
  const step = replay.steps[replay.at];
  if (!step) return null;
  if (replay.hasStart && replay.at === 0) return <>{logSheet.text().replayBase}</>;
  return (
    <>
      {entryText(room, texts, step)} <EntryAuthor line={step} seat={room.snapshot.seats[step.seat]} />
    </>
  );
}
