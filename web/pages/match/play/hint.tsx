/** The hint (P-35): a button beside the turn; then a move in words, what speaks for it, and its marks on the board. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { kept } from '../../../browser/storage.ts';
import { hintsOf } from '../../../games/asides.ts';
import { type GameHints, ofGame } from '../../../games/game-parts.ts';
import { hintSheet } from '../../../i18n/hint-sheet.ts';
import { lang } from '../../../i18n/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { type AnyAdvice, makeHinting } from '../../../threads/hint-client.ts';
import type { Room, RoomProps } from '../room.ts';
import { noteHint } from './hint-leave.ts';

/** More reasons than these are no help on a phone; the weightiest stand first. */
const MOST = 3;

interface HintProps extends RoomProps {
  readonly seat: Seat;
}

type Asked =
  | { readonly kind: 'thinking'; readonly opened: number }
  | { readonly kind: 'failed'; readonly opened: number }
  | { readonly kind: 'advice'; readonly opened: number; readonly advice: AnyAdvice };

export function Hint({ room, seat }: HintProps) {
  const t = hintSheet.text();
  const { model } = room;
  const { asked, isOpen, show, hide } = useHint(room, seat);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  if (model.decides.value === undefined) return null;
  const putAway = () => {
    hide();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="aid-button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={isOpen ? hide : show}
      >
        <Bulb />
        {t.hint}
      </button>
      <div id={panel} class="aid-live" aria-live="polite">
        {isOpen && asked && (
          <div class="aid-strip aid-hint">
            <Said asked={asked} room={room} />
            <button type="button" class="plain aid-away" aria-label={t.putAway} onClick={putAway}>
              <Cross />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** Asks for the hint of the open decision, once: put away and shown again, it is the same one. */
function useHint({ model, frame }: Room, seat: Seat) {
  const [hinting] = useState(() => makeHinting());
  const [latest, setAsked] = useState<Asked>();
  const [shownFor, setShownFor] = useState<number>();
  const { opened, view, game } = frame;
  const asked = latest?.opened === opened ? latest : undefined;
  const isOpen = shownFor === opened && model.decides.value !== undefined;
  useEffect(() => hinting.stop, [hinting]);
  useMark(isOpen && asked?.kind === 'advice' ? asked.advice : undefined, { model, frame }, seat);
  const ask = async () => {
    setAsked({ kind: 'thinking', opened });
    const advice = await hinting.ask(game, view ?? {}).catch(() => undefined);
    // What was thought about may be past by now: then nobody needs the answer any more.
    setAsked((now) => {
      if (now?.opened !== opened) return now;
      return advice ? { kind: 'advice', opened, advice } : { kind: 'failed', opened };
    });
  };
  const show = () => {
    setShownFor(opened);
    if (!asked || asked.kind === 'failed') void ask();
  };
  return { asked, isOpen, show, hide: () => setShownFor(undefined) };
}

/** Marks the proposed move on the board as long as it is shown, and keeps in mind that it was. */
function useMark(advice: AnyAdvice | undefined, { model, frame }: Pick<Room, 'model' | 'frame'>, seat: Seat): void {
  useLayoutEffect(() => {
    if (!advice) return undefined;
    noteHint(kept, { frame, seat });
    model.aid.value = { ...model.aid.peek(), hinted: frame.opened, hint: advice.move };
    return () => {
      model.aid.value = { ...model.aid.peek(), hint: undefined };
    };
  }, [advice]);
}

interface SaidProps extends RoomProps {
  readonly asked: Asked;
}

function Said({ asked, room }: SaidProps) {
  const { game } = room.frame;
  const t = hintSheet.text();
  const code = lang.value;
  const { value, retry } = useLoaded(async () => (await hintsOf(game, code)).hints, `${game} ${code}`);
  const failed = <p class="aid-failed">{t.failed}</p>;
  const thinking = <p class="aid-thinking">{t.thinking}</p>;
  switch (asked.kind) {
    case 'thinking':
      return thinking;
    case 'failed':
      return failed;
    case 'advice':
      if (!value) return retry ? failed : thinking;
      return <Proposal advice={asked.advice} words={value} room={room} />;
  }
}

interface ProposalProps extends RoomProps {
  readonly advice: AnyAdvice;
  readonly words: GameHints['hints'];
}

const Proposal = ({ advice: { move, reasons }, words, room: { frame, names } }: ProposalProps) => (
  <>
    <p class="aid-move">{words.move(ofGame(frame.view), move)}</p>
    <ul class="aid-reasons">
      {reasons.slice(0, MOST).map((reason) => (
        <li key={JSON.stringify(reason)}>{words.reason(ofGame(frame.view), reason, names)}</li>
      ))}
    </ul>
  </>
);

const Bulb = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 3a6.5 6.5 0 0 0-3.7 11.8c.7.5 1.1 1.2 1.1 2v.7h5.2v-.7c0-.8.4-1.5 1.1-2A6.5 6.5 0 0 0 12 3Z" />
    <path d="M10 21h4" />
  </svg>
);

const Cross = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
