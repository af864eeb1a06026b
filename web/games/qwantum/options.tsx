/** Fields for the options of Qwantum when a match is made. */
import { MISTHROW_RULES, type Qwantum } from '../../../worker/games/qwantum/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import type { OptionWords } from './sentences.en.ts';
import '../../parts/forms.css';
import './options.css';

export { DEFAULTS as defaults, optionFault } from '../../../worker/games/qwantum/state.ts';

export const OptionFields = ({ options, words, onChange }: OptionsProps<Qwantum, OptionWords>) => (
  <fieldset>
    <legend>{words.optionMisthrow}</legend>
    {MISTHROW_RULES.map((misthrow) => (
      <label key={misthrow}>
        <input
          type="radio"
          name="qw-misthrow"
          checked={options.misthrow === misthrow}
          onChange={() => onChange({ ...options, misthrow })}
        />
        <span class="qw-choice">
          {words.misthrows[misthrow]}
          <small>{words.misthrowNotes[misthrow]}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
