/** The folded part of a game on the first page: seats and bots, the game's own options, a clock, who starts, a name. */

import type { GameId } from '../../../worker/games/registry.ts';
import { loadOptions } from '../../games/extras.ts';
import { asGameValue } from '../../games/game-parts.ts';
import { gameListings } from '../../games/listings.ts';
import { lang, sheet, text } from '../../locales/language.ts';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { NameField } from '../../parts/forms/name-field.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import type { NewMatchForm } from '../home/game-card.tsx';
import { BotFields } from './bot-fields.tsx';
import { allOptions, changeOptions } from './chosen-options.ts';
import { ClockFields } from './clock-fields.tsx';
import '../../parts/forms/forms.css';

const botSheet = sheet('bots');
const clockSheet = sheet('clock');
const homeSheet = sheet('home');
const createMatchSheet = sheet('create-match');

interface MatchSettingsProps {
  readonly game: GameId;
  readonly choices: NewMatchForm;
  readonly onChange: (part: Partial<NewMatchForm>) => void;
  /** Makes a match for one, at once. */
  readonly onSolo: () => void;
}

/** The folded part, once its words are there. */
export async function loadSettings(): Promise<typeof MatchSettings> {
  await Promise.all([createMatchSheet.load(), botSheet.load(), clockSheet.load()]);
  return MatchSettings;
}

function MatchSettings({ game, choices, onChange, onSolo }: MatchSettingsProps) {
  const t = createMatchSheet.text();
  const { seats, picksStarter: findsFirst } = gameListings[game];
  const [min, max] = seats;
  const code = lang.value;
  const { value: loaded, retry } = useLoaded(async () => ({ file: await loadOptions(game, code) }), code);
  // A game without options has no file.
  const file = loaded?.file;
  const chosen = choices.options ?? (file && { changed: {}, defaults: file });
  const options = chosen && allOptions(chosen, choices.seats, choices.clock?.kind);
  const fault = options && file?.optionFault?.(asGameValue(options), choices.seats);
  const isInvalid = fault !== undefined;
  // The number of seats may have changed since the options were chosen.
  if (isInvalid !== choices.invalid) queueMicrotask(() => onChange({ invalid: isInvalid }));
  return (
    <>
      {min === 1 && choices.seats > 1 && (
        <button type="button" onClick={onSolo}>
          {homeSheet.text().makeAlone}
        </button>
      )}
      <Stepper
        label={t.seats}
        value={choices.seats}
        min={min}
        max={max}
        fewer={text().fewer}
        more={text().more}
        show={(n) => text().seatCount({ n })}
        onChange={(seats) => onChange({ seats, bots: choices.bots?.slice(0, seats - 1) })}
      />
      {choices.seats > 1 && <BotFields choices={choices} onChange={onChange} />}
      {!loaded && <Loading retry={retry} />}
      {file && chosen && options && (
        <file.OptionFields
          options={options}
          seats={choices.seats}
          words={file.optionWords}
          onChange={(next) => onChange({ options: changeOptions(chosen, options, next) })}
        />
      )}
      {fault !== undefined && <p class="notice warn">{file?.optionWords.faults?.[fault] ?? t.optionFault}</p>}
      {choices.seats > 1 && <ClockFields game={game} choices={choices} onChange={onChange} />}
      {choices.seats > 1 && !findsFirst && <WhoStarts choices={choices} onChange={onChange} />}
      {choices.seats > 1 && (
        <ChoiceField
          kind="checkbox"
          name="recovery"
          isOn={choices.recovery === 'never'}
          label={t.neverGiven}
          note={t.neverGivenNote}
          onPick={(isOn) => onChange({ recovery: isOn ? 'never' : undefined })}
        />
      )}
      <NameField label={t.yourName} value={choices.name} onInput={(name) => onChange({ name })} />
    </>
  );
}

function WhoStarts({ choices, onChange }: Pick<MatchSettingsProps, 'choices' | 'onChange'>) {
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
