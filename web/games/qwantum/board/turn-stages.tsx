/** The three steps of a turn, with the present one marked. */
import type { Stage, View } from '../../../../worker/games/qwantum/state.ts';
import type { Words } from '../text/en/words.ts';

const STAGES: readonly Stage[] = ['a', 'b', 'c'];

export interface TurnStagesProps {
  readonly view: View;
  readonly words: Words;
}

export const TurnStages = ({ view, words }: TurnStagesProps) => (
  <ol class="qw-steps" aria-label={words.stepsLabel}>
    {STAGES.map((stage) => (
      <li key={stage} aria-current={stage === view.stage && !view.outcome ? 'step' : undefined}>
        <b>{stage.toUpperCase()}</b> {stage === 'c' && view.sheets.length === 1 ? words.stepAlone : words.steps[stage]}
      </li>
    ))}
  </ol>
);
