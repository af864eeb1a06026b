/** The head of the replay: what was missed, step by step, and the button that ends it (P-17). */
import { matchSheet } from '../../i18n/sheets.ts';
import type { RoomProps } from './room.ts';
import { lineText } from './sentences.ts';
import './past.css';

export function Past({ room }: RoomProps) {
  const t = matchSheet.text();
  const past = room.model.replay.now.value;
  const step = past?.steps[past.at];
  if (!past || !step) return null;
  const first = past.based ? 1 : 0;
  const all = past.steps.length - first;
  const at = Math.max(0, past.at - first + 1);
  const isBase = past.based && past.at === 0;
  return (
    <section class="past" aria-label={t.replayTitle}>
      <div class="past-words">
        <h2 class="past-title">{t.replayTitle}</h2>
        <p class="past-line" aria-live="polite">
          {isBase ? '' : lineText(room, step)}
        </p>
      </div>
      <progress class="past-progress" max={all} value={at} aria-label={t.replayStep(at, all)} />
      <button type="button" class="primary" onClick={room.model.replay.skip}>
        {t.skip}
      </button>
    </section>
  );
}
