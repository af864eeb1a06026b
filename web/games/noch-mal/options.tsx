/** Fields for the options of Noch mal! when a match is made. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { type NochMal, SHEETS } from '../../../worker/games/noch-mal/state.ts';
import { RadioGroup } from '../../parts/forms/choice.tsx';
import type { OptionsProps } from '../game-ui.ts';

export { DEFAULTS as defaults } from '../../../worker/games/noch-mal/state.ts';

export const OptionFields = ({
  options,
  words,
  onChange,
}: OptionsProps<NochMal, Catalogues['games/noch-mal/options']>) => (
  <RadioGroup
    name="nm-sheet"
    legend={words.title}
    values={SHEETS}
    value={options.sheet}
    labels={words.sheets}
    notes={words.notes}
    onPick={(sheet) => onChange({ ...options, sheet })}
  />
);
