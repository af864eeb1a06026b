/** The guided first turn (P-35): one sentence at a time above the real board, which marks what it speaks of. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { endGuide } from '../../../device/guides-seen.ts';
import { coachOf, coachWordsOf } from '../../../games/asides.ts';
import { type CoachFile, ofGame } from '../../../games/game-parts.ts';
import { hintSheet } from '../../../i18n/hint-sheet.ts';
import { lang } from '../../../i18n/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { Room, RoomProps } from '../room.ts';
import './guide.css';

/** The guide's own sentence, beside those of the game. */
const WAITS = 'others';

interface GuideProps extends RoomProps {
  readonly seat: Seat;
  /** The entry at which it began. */
  readonly from: number;
}

type Words = Readonly<Record<string, string>>;

export function Guide(props: GuideProps) {
  const { game } = props.room.frame;
  const code = lang.value;
  const load = async () => {
    const [{ coach }, { coachWords }] = await Promise.all([coachOf(game), coachWordsOf(game, code)]);
    return { coach, words: coachWords };
  };
  const { value } = useLoaded(load, `${game} ${code}`);
  return value ? <Strip {...props} {...value} /> : null;
}

interface StripProps extends GuideProps, CoachFile {
  readonly words: Words;
}

function Strip({ room, words, ...guide }: StripProps) {
  const t = hintSheet.text();
  const { model, frame } = room;
  const step = useStep(room, guide);
  const said = useRef('');
  // Nothing to say while others move; at an own decision the sentence before still holds.
  if (step !== undefined) said.current = step;
  else if (!frame.active.includes(guide.seat)) said.current = WAITS;
  const isDone = step === 'done';
  const end = () => {
    endGuide(frame.game);
    model.aid.value = { ...model.aid.peek(), guide: undefined };
    document.querySelector<HTMLElement>('.shell-title')?.focus({ preventScroll: true });
  };
  return (
    <section class="aid-strip aid-guide" aria-label={t.guide}>
      <div class="guide-words" aria-live="polite">
        {Object.entries({ ...words, [WAITS]: t.guideWaits }).map(([of, sentence]) => (
          <p key={of} data-away={of === said.current ? undefined : ''}>
            {sentence}
          </p>
        ))}
      </div>
      <button type="button" class={isDone ? 'guide-end' : 'guide-end plain'} onClick={end}>
        {isDone ? t.gotIt : t.skip}
      </button>
    </section>
  );
}

/** Which sentence fits now; the element around the board is told too. Once it is done it stays done. */
function useStep({ model, frame }: Room, { coach, seat, from }: Pick<StripProps, 'coach' | 'seat' | 'from'>) {
  const [isDone, setDone] = useState(false);
  const moved = frame.log.filter(({ n, by, seat: mover }) => n > from && mover === seat && isOwn(by)).length;
  const next = frame.view && coach(ofGame(frame.view), model.draft.value, moved);
  const step = isDone ? 'done' : next;
  useEffect(() => {
    if (next !== 'done') return;
    setDone(true);
    endGuide(frame.game);
  }, [next]);
  // One thing at a time: what the hint marks is not to be sought among other marks.
  const marked = step === 'done' || model.aid.value.hint ? undefined : step;
  useLayoutEffect(() => {
    model.aid.value = { ...model.aid.peek(), step: marked };
    return () => {
      model.aid.value = { ...model.aid.peek(), step: undefined };
    };
  }, [marked]);
  return step;
}

const isOwn = (by: string): boolean => by === 'seat' || by === 'hint';
