/** Fields for the options of Lucky Numbers when a match is made. */
import { type LuckyNumbers, type Options, SETUPS } from '../../../worker/games/lucky-numbers/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import type { OptionWords } from './sentences.en.ts';
import '../../parts/forms.css';
import './options.css';

export { DEFAULTS as defaults, optionFault } from '../../../worker/games/lucky-numbers/state.ts';

type Props = OptionsProps<LuckyNumbers, OptionWords>;

interface ChoiceProps {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly isOn: boolean;
  readonly label: string;
  readonly note?: string;
  readonly onPick: (isOn: boolean) => void;
}

const Choice = ({ kind, name, isOn, label, note, onPick }: ChoiceProps) => (
  <label>
    <input type={kind} name={name} checked={isOn} onChange={(event) => onPick(event.currentTarget.checked)} />
    <span class="ln-choice">
      {label}
      {note !== undefined && <small>{note}</small>}
    </span>
  </label>
);

const SETS: readonly Options['soloSets'][] = [1, 2];

const SoloFields = ({ options, words, onChange }: Props) => (
  <fieldset>
    <legend>{words.optionSolo}</legend>
    <small>{words.soloNote}</small>
    {SETS.map((soloSets) => (
      <Choice
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
      <fieldset>
        <legend>{words.optionSetup}</legend>
        {SETUPS.map((setup) => (
          <Choice
            key={setup}
            kind="radio"
            name="ln-setup"
            isOn={options.setup === setup}
            label={words.setups[setup]}
            note={words.setupNotes[setup]}
            onPick={() => onChange({ ...options, setup })}
          />
        ))}
      </fieldset>
      {seats > 1 && (
        <Choice
          kind="checkbox"
          name="ln-tournament"
          isOn={options.tournament}
          label={words.optionTournament}
          note={words.tournamentNote(seats)}
          onPick={(tournament) => onChange({ ...options, tournament })}
        />
      )}
      <Choice
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
