/** A face for each seat before the start: an own drawing for each bot, the first letter of a name, an empty chair. */
import './lobby.css';

/** Eyes, mouth and antenna of the bots, in a box of 40 by 40; a bot's seat picks one. */
const BOT_FACES = [
  'M14 18h4M22 18h4M15 26q5 4 10 0M20 10V6M18 5.5h4',
  'M16 16v4M24 16v4M15 26h10M13 11l-3-4M27 11l3-4',
  'M13 19q2.5-3 5 0M22 19q2.5-3 5 0M16 25q4 3 8 0M20 10q0-4 5-4',
  'M16 18h.1M24 18h.1M17 26a3 2 0 0 0 6 0zM16 10l-2-4M24 10l2-4',
] as const;

/** A chair: back, seat and legs. */
const CHAIR = 'M13 9v14h14V9M13 16h14M11 23h18M14 23v9M26 23v9';

interface FaceProps {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'bot' | 'person' | 'open';
}

export function Face({ seat, name, kind }: FaceProps) {
  if (kind === 'person')
    return (
      <span class="face" data-seat={seat} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return (
    <svg class={kind === 'bot' ? 'face' : 'face face-open'} data-seat={seat} viewBox="0 0 40 40" aria-hidden="true">
      {kind === 'bot' && <rect x="8" y="10" width="24" height="21" rx="6" />}
      <path d={kind === 'bot' ? BOT_FACES[seat % BOT_FACES.length] : CHAIR} />
    </svg>
  );
}
