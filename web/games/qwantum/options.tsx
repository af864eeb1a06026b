/** Option fields of Qwantum when a match is created. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { MISTHROW_RULES, type Qwantum } from '../../../worker/games/qwantum/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import { ChoiceOption } from '../shared/on-demand/option-fields.tsx';

export { DEFAULTS as defaults } from '../../../worker/games/qwantum/state.ts';

export const OptionFields = (props: OptionsProps<Qwantum, Catalogues['games/qwantum/options']>) => {
  const { optionMisthrow: legend, misthrows: labels, misthrowNotes: notes } = props.words;
  return <ChoiceOption of={props} option="misthrow" values={MISTHROW_RULES} {...{ legend, labels, notes }} />;
};
