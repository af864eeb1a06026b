/** Option fields of Rummikub when a match is created. */
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
import { Stepper } from '../../parts/forms/stepper.tsx';
import type { OptionsProps } from '../game-ui.ts';
import { ChoiceOption, SwitchOption } from '../shared/on-demand/option-fields.tsx';
import type { OptionWords } from './text/keys.ts';

export { DEFAULTS as defaults, defaultsFor, optionFault } from '../../../worker/games/rummikub/state.ts';

export const presets = (seats: number): Readonly<Record<keyof OptionWords['presets'], Partial<Options>>> => ({
  quick: {},
  long: { rounds: seats },
  tournament: { rounds: seats, strict: true, jokers: 'locked' },
});

type Props = OptionsProps<Rummikub, OptionWords>;

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

export const OptionFields = (props: Props) => {
  const { words } = props;
  return (
    <div class="stack">
      <RoundsField {...props} />
      <ChoiceOption
        of={props}
        option="box"
        values={BOXES}
        legend={words.optionBox}
        labels={words.boxes}
        notes={words.boxNotes}
      />
      <ChoiceOption
        of={props}
        option="jokers"
        values={JOKER_RULES}
        legend={words.optionJokers}
        labels={words.jokerRules}
        notes={words.jokerNotes}
      />
      <ChoiceOption
        of={props}
        option="poolEnd"
        values={POOL_ENDS}
        legend={words.optionPoolEnd}
        labels={words.poolEnds}
      />
      <ChoiceOption
        of={props}
        option="penalty"
        values={PENALTIES}
        legend={words.optionPenalty}
        labels={words.penalties}
      />
      <SwitchOption of={props} option="meldThenTable" label={words.optionMeld} note={words.meldNote} />
      <SwitchOption
        of={props}
        option="strict"
        label={words.optionStrict}
        note={words.strictNote({ n: STRICT_PENALTY })}
      />
    </div>
  );
};
