/** Fields for the options of Noch mal! when a match is made. */
import { type NochMal, SHEETS } from '../../../worker/games/noch-mal/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import type { OptionWords } from './sentences.en.ts';
import '../../parts/forms.css';
import './options.css';

export { DEFAULTS as defaults, optionFault } from '../../../worker/games/noch-mal/state.ts';

export const OptionFields = ({ options, words, onChange }: OptionsProps<NochMal, OptionWords>) => (
  <fieldset>
    <legend>{words.title}</legend>
    {SHEETS.map((sheet) => (
      <label key={sheet}>
        <input
          type="radio"
          name="nm-sheet"
          checked={options.sheet === sheet}
          onChange={() => onChange({ ...options, sheet })}
        />
        <span class="nm-option">
          {words.sheets[sheet]}
          <small>{words.notes[sheet]}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
