/**
 * The collapsed settings of a game on the first page: seats, bots, preset, name, and all other options in a second
 * disclosure.
 */

import { paceOf } from '../../../worker/games/default-options.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { loadOptions } from '../../games/extras.ts';
import { asGameValue, type GameOptions } from '../../games/game-parts.ts';
import { gameListings } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import { NameField } from '../../parts/forms/name-field.tsx';
import { SeatCount, seatCountSheet } from '../../parts/forms/stepper.tsx';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { AheadFields } from './ahead-fields.tsx';
import { BotFields, HintsField } from './bot-fields.tsx';
import { ClockFields } from './clock-fields.tsx';
import { canChooseAhead } from './create-match.ts';
import { allOptions, changeOptions, type NewMatchForm, presetOf } from './new-match-form.ts';
import '../../parts/forms/forms.css';
import './new-match-settings.css';

const botSheet = sheet('create-match/bots');
const clockSheet = sheet('create-match/clock');
const createMatchSheet = sheet('create-match/form');

interface NewMatchSettingsProps {
  readonly game: GameId;
  readonly choices: NewMatchForm;
  readonly onChange: (part: Partial<NewMatchForm>) => void;
}

/** Return the settings component after loading its texts. */
export async function loadNewMatchSettings(): Promise<typeof NewMatchSettings> {
  await Promise.all([createMatchSheet.load(), seatCountSheet.load(), botSheet.load(), clockSheet.load()]);
  return NewMatchSettings;
}

function NewMatchSettings({ game, choices, onChange }: NewMatchSettingsProps) {
  const t = createMatchSheet.text();
  const { seats, picksStarter: findsFirst } = gameListings[game];
  const [min, max] = seats;
  const code = lang.value;
  const { value: loaded, retry } = useLoaded(async () => ({ file: await loadOptions(game, code) }), code);
  // A game without options has no file.
  const file = loaded?.file;
  const chosen = choices.options ?? (file && { changed: {}, defaults: file });
  const clock = paceOf(choices.clock);
  const options = chosen && allOptions(chosen, choices.seats, clock);
  const fault = options && file?.optionFault?.(asGameValue(options), choices.seats);
  const isInvalid = fault !== undefined;
  // The number of seats may have changed after the options were chosen.
  if (isInvalid !== choices.invalid) queueMicrotask(() => onChange({ invalid: isInvalid }));
  // In a solo game, presets make no difference.
  const presetsFor = choices.seats > 1 ? file?.presets : undefined;
  const preset =
    presetsFor && chosen && options && presetOf(presetsFor(choices.seats), chosen, options, choices.seats, clock);
  const changeSeats = (seats: number) => {
    const next = preset !== undefined && presetsFor?.(seats)[preset];
    const bots = choices.bots?.slice(0, seats - 1);
    onChange({ seats, bots, ...(next && chosen && { options: { ...chosen, changed: next } }) });
  };
  const fields = file && chosen && options && (
    <file.OptionFields
      options={options}
      seats={choices.seats}
      words={file.optionWords}
      onChange={(next) => onChange({ options: changeOptions(chosen, options, next) })}
    />
  );
  const shared = { choices, onChange };
  // Fields that come and go with a choice are the last of their group, so that the others stay in their places.
  return (
    <div class="stack home-settings">
      <div class="stack">
        <SeatCount label={t.seats} value={choices.seats} min={min} max={max} onChange={changeSeats} />
        {choices.seats > 1 && <BotFields {...shared} />}
      </div>
      <div class="stack">
        {!loaded && <Loading retry={retry} />}
        {presetsFor && chosen ? (
          <Presets
            presets={presetsFor(choices.seats)}
            words={file?.optionWords}
            picked={preset}
            onPick={(changed) => onChange({ options: { ...chosen, changed } })}
          />
        ) : (
          fields
        )}
        {fault !== undefined && <p class="notice warn">{file?.optionWords.faults?.[fault] ?? t.optionFault}</p>}
      </div>
      <NameField label={t.yourName} value={choices.name} onInput={(name) => onChange({ name })} />
      {choices.seats > 1 && (
        <details>
          <summary>{t.more}</summary>
          <div class="stack home-settings">
            {presetsFor && <div class="home-options">{fields}</div>}
            <ClockFields game={game} {...shared} />
            <div class="stack">
              {!findsFirst && <WhoStarts {...shared} />}
              {canChooseAhead(game, choices.seats, choices.clock) && <AheadFields {...shared} />}
            </div>
            <div class="stack">
              <ChoiceField
                kind="checkbox"
                name="recovery"
                isOn={choices.recovery === 'never'}
                label={t.neverGiven}
                note={t.neverGivenNote}
                onPick={(isOn) => onChange({ recovery: isOn ? 'never' : undefined })}
              />
              <HintsField {...shared} />
            </div>
          </div>
        </details>
      )}
    </div>
  );
}

interface PresetsProps {
  readonly presets: Readonly<Record<string, object>>;
  readonly words: Pick<GameOptions['optionWords'], 'presets' | 'presetNotes'> | undefined;
  /** Undefined if the options match no preset. */
  readonly picked: string | undefined;
  readonly onPick: (options: object) => void;
}

/** The game's presets; each sets all options of the game. */
const Presets = ({ presets, words, picked = '', onPick }: PresetsProps) => (
  <RadioGroup
    name="preset"
    legend={createMatchSheet.text().preset}
    values={Object.keys(presets)}
    value={picked}
    labels={words?.presets ?? {}}
    notes={words?.presetNotes ?? {}}
    onPick={(name) => onPick(presets[name] ?? {})}
  />
);

function WhoStarts({ choices, onChange }: Pick<NewMatchSettingsProps, 'choices' | 'onChange'>) {
  const t = createMatchSheet.text();
  return (
    <fieldset>
      <legend>{t.first}</legend>
      {(['random', 'host'] as const).map((first) => (
        <label key={first}>
          <input type="radio" name="first" checked={choices.first === first} onChange={() => onChange({ first })} />
          {first === 'random' ? t.firstRandom : t.firstHost}
        </label>
      ))}
    </fieldset>
  );
}
