/** The hint (P-35): a button beside the turn; then a move as text, the reasons for it, and its marks on the board. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { localStore } from '../../../browser/storage.ts';
import { loadHints } from '../../../games/extras.ts';
import { type AnyHints, asGameValue } from '../../../games/game-parts.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Portal } from '../../../parts/portal.tsx';
import { type AnyAdvice, createHintClient } from '../../../threads/hint-client.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { findAidPlace } from './aid-place.ts';
import { saveShownHint } from './hint-permission.ts';
import { hintMarks } from './marks-in-view.ts';
import { useAllReasons } from './use-all-reasons.ts';
import { useHintInView } from './use-hint-in-view.ts';

const hintSheet = sheet('match/hint');

/** More reasons do not help on a phone; the most important come first. */
const REASONS_MAX = 3;

interface HintProps extends RoomProps {
  readonly seat: Seat;
}

/** `decision` is the open decision, as `hintSubject` names it. */
type HintRequest =
  | { readonly kind: 'thinking'; readonly decision: string }
  | { readonly kind: 'failed'; readonly decision: string }
  | { readonly kind: 'advice'; readonly decision: string; readonly advice: AnyAdvice };

export function Hint({ room, seat }: HintProps) {
  const t = hintSheet.text();
  const { model } = room;
  const { request, isOpen, hasBegun, show, hide } = useHint(room, seat);
  const button = useRef<HTMLButtonElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const panel = useId();
  useHintInView({ panel: strip, isOpen: isOpen && request !== undefined, marksOn: hintMarks, subject: request });
  if (model.decides.value === undefined) return null;
  const close = () => {
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
        <BulbIcon />
        {t.hint}
      </button>
      <Portal find={findAidPlace}>
        <div id={panel} class="aid-live" aria-live="polite">
          {isOpen && request && (
            <div ref={strip} class="aid-panel aid-strip aid-hint" data-begun={hasBegun ? '' : undefined}>
              <HintContent key={hasBegun} request={request} room={room} hasBegun={hasBegun} />
              <button type="button" class="plain aid-away" aria-label={t.putAway} onClick={close}>
                <CloseIcon />
              </button>
            </div>
          )}
        </div>
      </Portal>
    </>
  );
}

/**
 * Return a name of the open decision and all that a hint depends on: `opened` stays if the first seat of a later step
 * takes its choice back and makes another one. The seats that still have to choose make no difference.
 */
export const hintSubject = ({ opened, view }: Pick<PageRoom['snapshot'], 'opened' | 'view'>): string =>
  JSON.stringify([opened, { ...view, active: null }]);

/** Request the hint of the open decision once: hiding and showing it again keeps the same hint. */
function useHint({ model, snapshot }: PageRoom, seat: Seat) {
  const [client] = useState(() => createHintClient());
  const [latest, setAsked] = useState<HintRequest>();
  const [shownFor, setShownFor] = useState<string>();
  /** The half-made move when the hint was asked for. */
  const [shownDraft, setShownDraft] = useState<object>();
  const { view, game } = snapshot;
  const decision = hintSubject(snapshot);
  const request = latest?.decision === decision ? latest : undefined;
  const isOpen = shownFor === decision && model.decides.value !== undefined;
  useEffect(() => client.stop, [client]);
  useHintMark(isOpen && request?.kind === 'advice' ? request.advice : undefined, { model, snapshot }, seat);
  const ask = async () => {
    setAsked({ kind: 'thinking', decision });
    const advice = await client.ask(game, view ?? {}).catch(() => undefined);
    // Ignore the answer if the decision has changed meanwhile.
    setAsked((now) => {
      if (now?.decision !== decision) return now;
      return advice ? { kind: 'advice', decision, advice } : { kind: 'failed', decision };
    });
  };
  const show = () => {
    setShownFor(decision);
    setShownDraft(model.draft.peek());
    if (!request || request.kind === 'failed') void ask();
  };
  return { request, isOpen, hasBegun: model.draft.value !== shownDraft, show, hide: () => setShownFor(undefined) };
}

/** Mark the hinted move on the board while it is shown, and store that it was shown. */
function useHintMark(
  advice: AnyAdvice | undefined,
  { model, snapshot }: Pick<PageRoom, 'model' | 'snapshot'>,
  seat: Seat,
): void {
  useLayoutEffect(() => {
    if (!advice) return undefined;
    saveShownHint(localStore, { snapshot, seat });
    model.aid.value = { ...model.aid.peek(), hinted: snapshot.opened, hint: advice.move };
    return () => {
      model.aid.value = { ...model.aid.peek(), hint: undefined };
    };
  }, [advice]);
}

interface HintContentProps extends RoomProps {
  readonly request: HintRequest;
  /** True once the draft is another one than when the hint was asked for. */
  readonly hasBegun: boolean;
}

function HintContent({ request, room, hasBegun }: HintContentProps) {
  const { game } = room.snapshot;
  const t = hintSheet.text();
  const code = lang.value;
  const { value, retry } = useLoaded(() => loadHints(game, code), `${game} ${code}`);
  const failed = <p class="aid-failed">{t.failed}</p>;
  const thinking = <p class="aid-thinking">{t.thinking}</p>;
  switch (request.kind) {
    case 'thinking':
      return thinking;
    case 'failed':
      return failed;
    case 'advice':
      if (!value) return retry ? failed : thinking;
      return <Proposal advice={request.advice} words={value} room={room} hasBegun={hasBegun} />;
  }
}

interface ProposalProps extends RoomProps {
  readonly advice: AnyAdvice;
  readonly words: AnyHints;
  readonly hasBegun: boolean;
}

function Proposal({ advice: { move, reasons }, words, room: { model, snapshot, names }, hasBegun }: ProposalProps) {
  // In a small window there is room for the first reason, and for none once the move is begun.
  const [hasAll, showAll] = useAllReasons();
  const view = asGameValue(snapshot.view);
  const texts = reasons.flatMap((reason) => {
    const ahead = snapshot.lead ? words.ahead?.(reason) : undefined;
    return (ahead ? ahead.text : words.reason(view, reason, names)) ?? [];
  });
  return (
    <>
      {/* In a small window the parts are one text, so spaces part them. */}
      <p class="aid-move">{words.move(view, move, model.draft.value)}</p>{' '}
      {words.parts?.(view, move, model.draft.value).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {texts.length > 0 && (
        <ul class={hasAll ? 'aid-reasons aid-all' : 'aid-reasons'}>
          {texts.slice(0, REASONS_MAX).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}{' '}
      {texts.length > (hasBegun ? 0 : 1) && !hasAll && (
        <button type="button" class="plain aid-more" onClick={showAll}>
          {hintSheet.text().more}
        </button>
      )}
    </>
  );
}

const BulbIcon = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 3a6.5 6.5 0 0 0-3.7 11.8c.7.5 1.1 1.2 1.1 2v.7h5.2v-.7c0-.8.4-1.5 1.1-2A6.5 6.5 0 0 0 12 3Z" />
    <path d="M10 21h4" />
  </svg>
);

const CloseIcon = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
