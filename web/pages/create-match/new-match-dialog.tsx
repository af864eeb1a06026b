/**
 * The settings of a new match in a dialog, above the button that creates it, in groups: who plays, the rules, the time,
 * and what is rarely changed. The last is folded.
 */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { paceOf } from '../../../worker/games/default-options.ts';
import type { GameId } from '../../../worker/games/registry.ts';
import { loadOptions } from '../../games/extras.ts';
import { asGameValue, type GameOptions } from '../../games/game-parts.ts';
import { gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
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

/** Load the texts of the settings. */
const loadNewMatchSettings = (): Promise<unknown> =>
  Promise.all([createMatchSheet.load(), seatCountSheet.load(), botSheet.load(), clockSheet.load()]);

function NewMatchSettings({ game, choices, onChange }: NewMatchSettingsProps) {
  const t = createMatchSheet.text();
  const [min, max] = gameListings[game].seats;
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
  return (
    <div class="new-match">
      <div class="stack new-match-group">
        <SeatCount label={t.seats} value={choices.seats} min={min} max={max} onChange={changeSeats} />
        {choices.seats > 1 && <BotFields {...shared} />}
        <WhoPlays {...choices} />
        <NameField label={t.yourName} value={choices.name} onInput={(name) => onChange({ name })} />
      </div>
      <div class="stack new-match-group">
        {!loaded && <Loading retry={retry} />}
        {presetsFor && chosen ? (
          <Presets
            presets={presetsFor(choices.seats)}
            words={file?.optionWords}
            matching={preset}
            fields={fields}
            onPick={(changed) => onChange({ options: { ...chosen, changed } })}
          />
        ) : (
          fields
        )}
        {fault !== undefined && <p class="notice warn">{file?.optionWords.faults?.[fault] ?? t.optionFault}</p>}
        {choices.seats > 1 && <HintsField {...shared} />}
      </div>
      {choices.seats > 1 && <LastFields game={game} {...shared} />}
    </div>
  );
}

/** "You + 1 friend + 1 bot": the seats that the numbers above make. */
function WhoPlays({ seats, bots = [] }: NewMatchForm) {
  const t = createMatchSheet.text();
  const people = seats - 1 - bots.length;
  return <p class="new-match-who">{seats === 1 ? t.justYou : t.who({ people, bots: bots.length })}</p>;
}

/** The time per move, and below it what is rarely changed. A game may decide by itself who starts. */
function LastFields({ game, choices, onChange }: NewMatchSettingsProps) {
  const t = createMatchSheet.text();
  const shared = { choices, onChange };
  const findsFirst = gameListings[game].picksStarter;
  return (
    <>
      <div class="stack new-match-group">
        <ClockFields game={game} {...shared} />
      </div>
      <Folded title={t.more} now={findsFirst ? '' : choices.first === 'random' ? t.startRandom : t.startHost}>
        {!findsFirst && <WhoStarts {...shared} />}
        {canChooseAhead(game, choices.seats, choices.clock) && <AheadFields {...shared} />}
        <ChoiceField
          kind="checkbox"
          name="recovery"
          isOn={choices.recovery !== 'never'}
          label={t.letBack}
          note={t.letBackNote}
          onPick={(isOn) => onChange({ recovery: isOn ? undefined : 'never' })}
        />
      </Folded>
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  /** The current value, in a few words. */
  readonly now: string;
  readonly children: ComponentChildren;
}

const Folded = ({ title, now, children }: FoldedProps) => (
  <details
    class="new-match-group new-match-fold"
    onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}
  >
    <summary>
      {title}
      <small class="new-match-now">{now}</small>
    </summary>
    <div class="stack">{children}</div>
  </details>
);

/** The value of the choice that shows the game's options, beside its presets. */
const OWN = 'own-rules';

interface PresetsProps {
  readonly presets: Readonly<Record<string, object>>;
  readonly words: Pick<GameOptions['optionWords'], 'presets' | 'presetNotes'> | undefined;
  /** The preset with the current options; undefined if they match none. */
  readonly matching: string | undefined;
  /** All options of the game. */
  readonly fields: ComponentChildren;
  readonly onPick: (options: object) => void;
}

/** The game's presets, each of which sets all its options; or every option by itself. */
function Presets({ presets, words, matching, fields, onPick }: PresetsProps) {
  const t = createMatchSheet.text();
  const [isOwn, setOwn] = useState(false);
  const pick = (name: string) => {
    setOwn(name === OWN);
    if (name !== OWN) onPick(presets[name] ?? {});
  };
  return (
    <RadioGroup
      name="preset"
      legend={t.preset}
      values={[...Object.keys(presets), OWN]}
      value={isOwn || matching === undefined ? OWN : matching}
      labels={{ ...words?.presets, [OWN]: t.ownRules }}
      notes={{ ...words?.presetNotes, [OWN]: t.ownRulesNote }}
      detail={(isOwn || matching === undefined) && fields}
      onPick={pick}
    />
  );
}

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

interface NewMatchDialogProps extends NewMatchSettingsProps {
  readonly onClose: () => void;
  /** The button, and why it failed: always in view. */
  readonly children: ComponentChildren;
}

/** Return the dialog after loading its texts. */
export async function loadNewMatchDialog(): Promise<typeof NewMatchDialog> {
  await loadNewMatchSettings();
  return NewMatchDialog;
}

const NewMatchDialog = ({ onClose, children, ...settings }: NewMatchDialogProps) => (
  <Dialog title={createMatchSheet.text().title({ game: gameNameOf(settings.game, lang.value) })} onClose={onClose}>
    <NewMatchSettings {...settings} />
    <div class="new-match-start">{children}</div>
  </Dialog>
);
