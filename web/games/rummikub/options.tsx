/** Fields for the options of Rummikub when a match is made. */
import {
  BOXES,
  JOKER_RULES,
  type Options,
  PENALTIES,
  POOL_ENDS,
  ROUNDS_MAX,
  type Rummikub,
  STRICT_PENALTY,
} from '../../../worker/games/rummikub/state.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import type { OptionsProps } from '../game-ui.ts';
import type { OptionWords } from './text/keys.ts';

export { DEFAULTS as defaults, defaultsFor, optionFault } from '../../../worker/games/rummikub/state.ts';

type Props = OptionsProps<Rummikub, OptionWords>;

const BoxField = ({ options, words, onChange }: Props) => (
  <RadioGroup
    name="rk-box"
    legend={words.optionBox}
    values={BOXES}
    value={options.box}
    labels={words.boxes}
    notes={words.boxNotes}
    onPick={(box) => onChange({ ...options, box })}
  />
);

const RoundsField = ({ options, words, onChange }: Props) => (
  <div>
    <Stepper
      label={words.optionRounds}
      value={options.rounds}
      min={1}
      max={ROUNDS_MAX}
      fewer={words.roundsLess}
      more={words.roundsMore}
      show={String}
      onChange={(rounds) => onChange({ ...options, rounds })}
    />
    <small>{words.roundsNote}</small>
  </div>
);

export function OptionFields(props: Props) {
  const { options, words, onChange } = props;
  const change = (some: Partial<Options>): void => onChange({ ...options, ...some });
  return (
    <div class="stack">
      <RoundsField {...props} />
      <BoxField {...props} />
      <RadioGroup
        name="rk-jokers"
        legend={words.optionJokers}
        values={JOKER_RULES}
        value={options.jokers}
        labels={words.jokerRules}
        notes={words.jokerNotes}
        onPick={(jokers) => change({ jokers })}
      />
      <RadioGroup
        name="rk-pool-end"
        legend={words.optionPoolEnd}
        values={POOL_ENDS}
        value={options.poolEnd}
        labels={words.poolEnds}
        onPick={(poolEnd) => change({ poolEnd })}
      />
      <RadioGroup
        name="rk-penalty"
        legend={words.optionPenalty}
        values={PENALTIES}
        value={options.penalty}
        labels={words.penalties}
        onPick={(penalty) => change({ penalty })}
      />
      <ChoiceField
        kind="checkbox"
        name="rk-meld"
        isOn={options.meldThenTable}
        label={words.optionMeld}
        note={words.meldNote}
        onPick={(meldThenTable) => change({ meldThenTable })}
      />
      <ChoiceField
        kind="checkbox"
        name="rk-strict"
        isOn={options.strict}
        label={words.optionStrict}
        note={words.strictNote({ n: STRICT_PENALTY })}
        onPick={(strict) => change({ strict })}
      />
    </div>
  );
}
