/** Option fields of Noch mal! when a match is created. */
import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { type NochMal, SHEETS } from '../../../worker/games/noch-mal/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import { ChoiceOption } from '../shared/on-demand/option-fields.tsx';

export { DEFAULTS as defaults } from '../../../worker/games/noch-mal/state.ts';

export const OptionFields = (props: OptionsProps<NochMal, Catalogues['games/noch-mal/options']>) => {
  const { title, sheets, notes } = props.words;
  return <ChoiceOption of={props} option="sheet" values={SHEETS} legend={title} labels={sheets} notes={notes} />;
};
