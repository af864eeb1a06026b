/** Fields for the options of Lucky Numbers when a match is made. */
import { type LuckyNumbers, type Options, SETUPS } from '../../../worker/games/lucky-numbers/state.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import type { OptionsProps } from '../game-ui.ts';
import type { OptionWords } from './text/keys.ts';

export { DEFAULTS as defaults } from '../../../worker/games/lucky-numbers/state.ts';

type Props = OptionsProps<LuckyNumbers, OptionWords>;

const SETS: readonly Options['soloSets'][] = [1, 2];

const SoloFields = ({ options, words, onChange }: Props) => (
  <fieldset>
    <legend>{words.optionSolo}</legend>
    <small>{words.soloNote}</small>
    {SETS.map((soloSets) => (
      <ChoiceField
        key={soloSets}
        kind="radio"
        name="ln-solo-sets"
        isOn={options.soloSets === soloSets}
        label={words.soloSets[soloSets]}
        onPick={() => onChange({ ...options, soloSets })}
      />
    ))}
  </fieldset>
);

export const OptionFields = (props: Props) => {
  const { options, seats, words, onChange } = props;
  return (
    <div class="stack">
      {seats === 1 && <SoloFields {...props} />}
      <RadioGroup
        name="ln-setup"
        legend={words.optionSetup}
        values={SETUPS}
        value={options.setup}
        labels={words.setups}
        notes={words.setupNotes}
        onPick={(setup) => onChange({ ...options, setup })}
      />
      {seats > 1 && (
        <ChoiceField
          kind="checkbox"
          name="ln-tournament"
          isOn={options.tournament}
          label={words.optionTournament}
          note={words.tournamentNote({ rounds: seats })}
          onPick={(tournament) => onChange({ ...options, tournament })}
        />
      )}
      <ChoiceField
        kind="checkbox"
        name="ln-bruno"
        isOn={options.bruno}
        label={words.optionBruno}
        note={words.brunoNote}
        onPick={(bruno) => onChange({ ...options, bruno })}
      />
    </div>
  );
};
