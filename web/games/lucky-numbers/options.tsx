/** Option fields of Lucky Numbers when a match is created. */
import { type LuckyNumbers, type Options, SETUPS } from '../../../worker/games/lucky-numbers/state.ts';
import type { OptionsProps } from '../game-ui.ts';
import { ChoiceOption, SwitchOption } from '../shared/on-demand/option-fields.tsx';
import type { OptionWords } from './text/keys.ts';

export { DEFAULTS as defaults } from '../../../worker/games/lucky-numbers/state.ts';

export const presets = (): Readonly<Record<keyof OptionWords['presets'], Partial<Options>>> => ({
  quick: {},
  long: { tournament: true },
  hard: { setup: 'michael', bruno: true },
});

const SETS: readonly Options['soloSets'][] = [1, 2];

export const OptionFields = (props: OptionsProps<LuckyNumbers, OptionWords>) => {
  const { seats, words } = props;
  return (
    <div class="stack">
      {seats === 1 && (
        <ChoiceOption
          of={props}
          option="soloSets"
          values={SETS}
          legend={words.optionSolo}
          note={words.soloNote}
          labels={words.soloSets}
        />
      )}
      <ChoiceOption
        of={props}
        option="setup"
        values={SETUPS}
        legend={words.optionSetup}
        labels={words.setups}
        notes={words.setupNotes}
      />
      {seats > 1 && (
        <SwitchOption
          of={props}
          option="tournament"
          label={words.optionTournament}
          note={words.tournamentNote({ rounds: seats })}
        />
      )}
      <SwitchOption of={props} option="bruno" label={words.optionBruno} note={words.brunoNote} />
    </div>
  );
};
