/**
 * The guided first turn (P-35): one sentence at a time above the real board, which highlights the parts it mentions.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { markGuideSeen } from '../../../device/guides-seen.ts';
import { loadCoach, loadCoachWords } from '../../../games/extras.ts';
import { type AnyCoach, asGameValue } from '../../../games/game-parts.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Portal } from '../../../parts/portal.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { findAidPlace } from './aid-place.ts';
import { useMarksInView } from './marks-in-view.ts';
import './guide.css';

const hintSheet = sheet('match/hint');

/** The last sentence stays at least this long, in ms: bots answer at once. */
const READ_MS = 4_000;

/** The guide's own sentence, in addition to the game's. */
const WAITING_STEP = 'others';

interface GuideProps extends RoomProps {
  readonly seat: Seat;
  /** The entry at which the guide began. */
  readonly start: number;
}

/** The last sentence of a game can depend on the turn. */
const isLast = (step: string | undefined): boolean => step?.startsWith('done') === true;

type StepWords = Readonly<Record<string, string>>;

export function Guide(props: GuideProps) {
  const { game } = props.room.snapshot;
  const code = lang.value;
  const load = async () => {
    const [coach, { coachWords }] = await Promise.all([loadCoach(game), loadCoachWords(game, code)]);
    return { coach, words: coachWords };
  };
  const { value } = useLoaded(load, `${game} ${code}`);
  return value ? <GuideStrip {...props} {...value} /> : null;
}

interface GuideStripProps extends GuideProps {
  readonly coach: AnyCoach;
  readonly words: StepWords;
}

function GuideStrip({ room, words, ...guide }: GuideStripProps) {
  const t = hintSheet.text();
  const { model, snapshot } = room;
  const { step, moved } = useGuideStep(room, guide);
  const lastStep = useRef('');
  // On the user's own decision keep the previous sentence.
  if (step !== undefined) lastStep.current = step;
  else if (!snapshot.active.includes(guide.seat)) lastStep.current = WAITING_STEP;
  useMarksInView(coachMarks, model.aid.value.step);
  const isDone = isLast(step);
  const strip = useRef<HTMLElement>(null);
  const end = () => {
    const hasFocus = strip.current?.contains(document.activeElement);
    markGuideSeen(snapshot.game);
    model.aid.value = { ...model.aid.peek(), guideFrom: undefined };
    if (hasFocus) document.querySelector<HTMLElement>('.shell-title')?.focus({ preventScroll: true });
  };
  useEndAtNextTurn({ isDone, moved, isActive: snapshot.active.includes(guide.seat) }, end);
  // The notice of the waiting move takes its place: on a phone both would leave no room for the table.
  if (isWaiting(room)) return null;
  return (
    <Portal find={findAidPlace}>
      <section ref={strip} class="aid-strip aid-guide" aria-label={t.guide}>
        <div class="guide-words" aria-live="polite">
          {Object.entries({ ...words, [WAITING_STEP]: t.guideWaits }).map(([name, sentence]) => (
            <p key={name} data-away={name === lastStep.current ? undefined : ''}>
              {sentence}
            </p>
          ))}
        </div>
        <button type="button" class={isDone ? 'guide-end' : 'guide-end plain'} onClick={end}>
          <span data-away={isDone ? '' : undefined}>{t.skip}</span>
          <span data-away={isDone ? undefined : ''}>{t.gotIt}</span>
        </button>
      </section>
    </Portal>
  );
}

/** The elements that the game's `coach.css` highlights, recognised by their animation, which lasts as long as the mark. */
const coachMarks = (board: HTMLElement) =>
  board
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('coach-'))
    .flatMap(({ effect }) => (effect as KeyframeEffect).target ?? []);

/** True while a move of this device waits for the network. */
const isWaiting = ({ model }: PageRoom): boolean => model.pending.value?.waiting === true;

/** Return the current step and set it on the room model. Once the guide is done it stays done. */
function useGuideStep(room: PageRoom, { coach, seat, start }: Pick<GuideStripProps, 'coach' | 'seat' | 'start'>) {
  const { model, snapshot } = room;
  const [last, setLast] = useState<string>();
  const moved = snapshot.log.filter(({ n, by, seat: mover }) => n > start && mover === seat && isOwnMove(by)).length;
  const next =
    snapshot.view && !isWaiting(room) ? coach(asGameValue(snapshot.view), model.draft.value, moved) : undefined;
  const step = last ?? next;
  useEffect(() => {
    if (!isLast(next)) return;
    setLast((first) => first ?? next);
    markGuideSeen(snapshot.game);
  }, [next]);
  // While a hint is shown, the guide highlights nothing.
  const marked = isLast(step) || model.aid.value.hint ? undefined : step;
  useLayoutEffect(() => {
    model.aid.value = { ...model.aid.peek(), step: marked };
    return () => {
      model.aid.value = { ...model.aid.peek(), step: undefined };
    };
  }, [marked]);
  return { step, moved };
}

interface TurnProgress {
  readonly isDone: boolean;
  /** The user's moves since the guide began. */
  readonly moved: number;
  readonly isActive: boolean;
}

/**
 * Close the guide between turns: when the user's next turn begins, or after it if the last sentence was too new. The
 * board never moves within a turn.
 */
function useEndAtNextTurn({ isDone, moved, isActive }: TurnProgress, end: () => void): void {
  const first = useRef<{ readonly at: number; readonly moved: number }>(undefined);
  useEffect(() => {
    if (!isDone) return;
    first.current ??= { at: performance.now(), moved };
    const { at, moved: movesOfTurn } = first.current;
    const isRead = performance.now() - at >= READ_MS;
    if ((isActive && isRead) || moved >= 2 * movesOfTurn) end();
  }, [isDone, isActive, moved >= 2 * (first.current?.moved ?? moved)]);
}

const isOwnMove = (by: string): boolean => by === 'seat' || by === 'hint';
