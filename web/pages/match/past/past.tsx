/** The head of the replay: what was missed, step by step, with the buttons that lead through it and out of it (P-17). */
import { useEffect, useRef } from 'preact/hooks';
import { storySheet } from '../../../i18n/sheets.ts';
import type { Showing } from '../../../model/missed.ts';
import { isCalm } from '../../../parts/motion.ts';
import { Loading } from '../../../parts/page/loading.tsx';
import { By } from '../log/by.tsx';
import { lineText } from '../log/sentences.ts';
import { type Story, useStory } from '../log/story.ts';
import type { Room, RoomProps } from '../room.ts';
import { useInSight } from './in-sight.ts';
import { PastButton } from './past-button.tsx';
import './past.css';

export function Past({ room }: RoomProps) {
  const { value: story, retry } = useStory(room);
  const past = room.model.replay.value;
  if (past && story) return <Steps room={room} past={past} story={story} />;
  return retry ? <Loading retry={retry} /> : null;
}

interface StepsProps extends RoomProps {
  readonly past: Showing;
  readonly story: Story;
}

/** Whoever was in the replay with the keyboard goes on where the decision is told; whoever reads elsewhere stays there. */
function leave(head: Element | null): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest('.past')) return;
  setTimeout(() => {
    const turn = head?.querySelector<HTMLElement>('.play-turn');
    if (!turn) return;
    turn.tabIndex = -1;
    turn.focus();
  });
}

/** With less motion asked for, each step waits to be called. */
function useStart({ play }: Showing) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isCalm()) play(true);
    const head = section.current?.parentElement ?? null;
    return () => leave(head);
  }, []);
  return section;
}

function Steps({ room, past, story }: StepsProps) {
  const t = storySheet.text();
  const section = useStart(past);
  useInSight(past);
  const first = past.based ? 1 : 0;
  const all = past.steps.length - first;
  const at = past.at - first + 1;
  const { go, play, skip, isPlaying } = past;
  return (
    <section ref={section} class="past" aria-label={t.replayTitle}>
      <h2 class="past-title">
        {t.replayTitle} <small>{t.replayStep(at, all)}</small>
      </h2>
      <p class="past-line" aria-live="polite">
        <Told room={room} past={past} story={story} />
      </p>
      {past.isCut && <small class="past-cut">{t.replayCut(all)}</small>}
      <progress class="past-progress" max={all} value={at} aria-hidden="true" />
      <div class="past-buttons">
        <PastButton label={t.replayBack} isOff={past.at === 0} onClick={() => go(past.at - 1)}>
          <path d="M15 5l-8 7 8 7" />
        </PastButton>
        <PastButton label={isPlaying ? t.replayPause : t.replayPlay} onClick={() => play(!isPlaying)}>
          {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l10 7-10 7z" />}
        </PastButton>
        <PastButton label={t.replayOn} onClick={() => go(past.at + 1)}>
          <path d="M9 5l8 7-8 7" />
        </PastButton>
        <button type="button" class="primary" onClick={skip}>
          {t.skip}
        </button>
      </div>
    </section>
  );
}

interface ToldProps extends StepsProps {
  readonly room: Room;
}

/** The step in words, and who made it where it was not the seat alone. */
function Told({ room, past, story }: ToldProps) {
  const step = past.steps[past.at];
  if (!step) return null;
  if (past.based && past.at === 0) return <>{storySheet.text().replayBase}</>;
  return (
    <>
      {lineText(room, story, step)} <By line={step} seat={room.frame.seats[step.seat]} />
    </>
  );
}
