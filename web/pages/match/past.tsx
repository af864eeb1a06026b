/** The head of the replay: what was missed, step by step, and the button that ends it (P-17). */
import { storySheet } from '../../i18n/sheets.ts';
import type { RoomProps } from './room.ts';
import { lineText } from './sentences.ts';
import { useStory } from './story.ts';
import './past.css';

export function Past({ room }: RoomProps) {
  const story = useStory(room).value;
  const past = room.model.replay.now.value;
  const step = past?.steps[past.at];
  if (!past || !step || !story) return null;
  const t = storySheet.text();
  const first = past.based ? 1 : 0;
  const all = past.steps.length - first;
  const at = Math.max(0, past.at - first + 1);
  const isBase = past.based && past.at === 0;
  return (
    <section class="past" aria-label={t.replayTitle}>
      <div class="past-words">
        <h2 class="past-title">{t.replayTitle}</h2>
        <p class="past-line" aria-live="polite">
          {isBase ? '' : lineText(room, story, step)}
        </p>
      </div>
      <progress class="past-progress" max={all} value={at} aria-label={t.replayStep(at, all)} />
      <button type="button" class="primary" onClick={room.model.replay.skip}>
        {t.skip}
      </button>
    </section>
  );
}
