/** A short celebration for a winner: confetti for at most 1.5 s. A tap ends it; with reduced motion it is left out. */
import { useEffect, useState } from 'preact/hooks';
import { prefersReducedMotion } from '../../../parts/animations.ts';
import './end.css';

const DURATION_MS = 1_500;
const PIECES = 36;
/** Turn the number of a piece into a random-looking position from 0 to 1. */
const scatter = (n: number): number => (n * 0.618) % 1;

export function Celebration() {
  const [isOver, setOver] = useState(prefersReducedMotion);
  useEffect(() => {
    const end = () => setOver(true);
    const timer = setTimeout(end, DURATION_MS);
    addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
    };
  }, []);
  if (isOver) return null;
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, n) => (
        <i
          key={n}
          style={{
            insetInlineStart: `${scatter(n + 1) * 100}%`,
            animationDelay: `${scatter(n * 3) * 500}ms`,
            background: `oklch(0.78 0.15 ${Math.round(scatter(n * 7) * 360)})`,
          }}
        />
      ))}
    </div>
  );
}
