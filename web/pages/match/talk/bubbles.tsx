/** Short speech bubbles at the seats that spoke. They float over the page, ignore taps, and disappear by themselves. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import { isReaction, type Remark, remarkText } from './remarks.ts';

const talkSheet = sheet('match/talk');

/** Distance from the name and from the edge of the window, in px. */
const GAP = 8;
const WIDE_PX = 640;
const windowWidth = (): number => document.documentElement.clientWidth;
const isPhone = (): boolean => windowWidth() < WIDE_PX;

/**
 * Return the name of a seat on the board or in the lobby. The user's own remarks are at the talk button; on a phone, where
 * they would cover the header, at the heading of the user's sheet or rack.
 */
const headOf = ({ snapshot }: PageRoom, seat: number): Element | null =>
  snapshot.mine.some((one) => one === seat)
    ? (isPhone() && document.querySelector('.board-own h2 > bdi, .rk-rack h2')) || document.querySelector('.talk-open')
    : (document.querySelector(`[data-seat="${seat}"] bdi`) ??
      document.querySelector(`.lobby-seats > :nth-child(${seat + 1}) > span`));

/** Return the rectangle of an element's text, without the empty rest of its line. */
function textRect(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Return true if the place is in the window and only a dialog may cover it, not for example a docked bar. */
function isInSight({ left, top, bottom, width, height }: DOMRect, head: Element): boolean {
  if (width === 0 || top < 0 || bottom > innerHeight) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (hit.closest('dialog') !== null || hit.contains(head) || head.contains(hit));
}

/** The names of seats, and their counts and points beside them. */
const SEAT_TEXTS = '[data-seat] :is(bdi, .board-count, .board-end, .badge, .nm-total, .rk-backs)';

/** Return the names of the other seats and the counts of all, which no bubble may cover. */
const seatTexts = (head: Element): readonly DOMRect[] =>
  [...document.querySelectorAll(SEAT_TEXTS)]
    .filter((one) => one !== head)
    .map((one) => (one.matches('bdi') ? textRect(one) : one.getBoundingClientRect()));

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Place a bubble beside the name, or below or above it if there is no room or another text of a seat; the user's own at the
 * talk button. Return false if no such place is visible: then it stays at the window's edge.
 */
function place(bubble: HTMLElement, head: Element | null, origin: DOMRect): boolean {
  const isAtButton = head?.matches('.talk-open') === true;
  const target = head && (isAtButton ? head.getBoundingClientRect() : textRect(head));
  const isAtHead = head !== null && target !== null && isInSight(target, head);
  bubble.classList.toggle('talk-away', !isAtHead);
  if (!isAtHead) {
    bubble.style.translate = '';
    return false;
  }
  // Not its rectangle, which is smaller while it appears.
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = target.top + (target.height - height) / 2;
  const end = windowWidth() - GAP;
  const start = isAtButton ? target.right - width : target.right + GAP;
  // On a phone the area below the button shows the turn.
  const isInLine = isAtButton ? isPhone() : start + width <= end;
  const x = Math.max(GAP, Math.min(target.left, end - width));
  const inLine = new DOMRect(Math.max(GAP, start), middle, width, height);
  const below = new DOMRect(x, target.bottom + GAP / 2, width, height);
  const above = new DOMRect(x, target.top - GAP / 2 - height, width, height);
  const places = isAtButton ? [isInLine ? inLine : below] : [...(isInLine ? [inLine] : []), below, above];
  const texts = isAtButton ? [] : seatTexts(head);
  const free = places.find((one) => one.top >= 0 && !texts.some((text) => overlaps(one, text))) ?? places[0] ?? below;
  bubble.style.translate = `${free.x - origin.left}px ${free.y - origin.top}px`;
  return true;
}

interface BubblesProps extends RoomProps {
  readonly remarks: readonly Remark[];
}

/**
 * Position all bubbles; those without a visible name are stacked in rows. On a phone the user's own has the first row.
 */
function arrange(layer: HTMLElement, room: PageRoom): void {
  const origin = layer.getBoundingClientRect();
  const bubbles = [...layer.querySelectorAll<HTMLElement>('.talk-bubble')];
  const isMine = (bubble: HTMLElement) => room.snapshot.mine.some((one) => one === Number(bubble.dataset.speaker));
  let away = isPhone() && bubbles.some(isMine) ? 1 : 0;
  for (const bubble of bubbles) {
    const seat = Number(bubble.dataset.speaker);
    bubble.style.setProperty('--row', String(away));
    if (!place(bubble, headOf(room, seat), origin)) away += 1;
  }
}

export function Bubbles({ room, remarks }: BubblesProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current || remarks.length === 0) return undefined;
    const onResize = () => arrange(current, room);
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  });
  return (
    <div ref={layer} class="talk-layer" aria-hidden="true">
      {remarks.map(({ n, seat, code }) => (
        <div key={n} class="talk-bubble" data-speaker={seat} style={`--tint: var(--seat-${seat})`}>
          <span class="talk-speaker" dir="auto">
            {talkSheet.text().says({ name: room.names[seat] ?? '', words: '' })}
          </span>
          {isReaction(code) ? <ReactionPicture code={code} /> : <span dir="auto">{remarkText(code)}</span>}
        </div>
      ))}
    </div>
  );
}
