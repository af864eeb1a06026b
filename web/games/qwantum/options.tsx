/** Fields for the options of Qwantum when a match is made. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { MISTHROW_RULES, type Qwantum } from '../../../worker/games/qwantum/state.ts';
import { RadioGroup } from '../../parts/forms/choice.tsx';
import type { OptionsProps } from '../game-ui.ts';

export { DEFAULTS as defaults } from '../../../worker/games/qwantum/state.ts';

type OptionWords = Catalogues['games/qwantum/options'];

export const OptionFields = ({ options, words, onChange }: OptionsProps<Qwantum, OptionWords>) => (
  <RadioGroup
    name="qw-misthrow"
    legend={words.optionMisthrow}
    values={MISTHROW_RULES}
    value={options.misthrow}
    labels={words.misthrows}
    notes={words.misthrowNotes}
    onPick={(misthrow) => onChange({ ...options, misthrow })}
  />
);
