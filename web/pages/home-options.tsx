/** The folded part of a game on the first page: who starts, a name, the game's own options. */

import { type AnyGame, games } from '../../worker/games/registry.ts';
import type { CreateBody } from '../../worker/protocol.ts';
import type { GameEntry } from '../games/game-ui.ts';
import { lang, text } from '../i18n/language.ts';
import { optionFieldsOf, wordsOf } from '../parts/game-parts.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { Loading } from '../parts/loading.tsx';
import { NameField } from '../parts/name-field.tsx';
import { Stepper } from '../parts/stepper.tsx';
import type { Choices } from './home-game.tsx';

interface GameOptionsProps {
  readonly id: CreateBody['game'];
  readonly entry: GameEntry;
  readonly choices: Choices;
  readonly onChange: (part: Partial<Choices>) => void;
}

export function GameOptions({ id, entry, choices, onChange }: GameOptionsProps) {
  const t = text();
  const game: AnyGame = games[id];
  const code = lang.value;
  const { value: loaded, retry } = useLoaded(
    async () => ({ Fields: await optionFieldsOf(entry), ...(await wordsOf(entry, code)) }),
    code,
  );
  const options: object = choices.options ?? game.defaults;
  const isFault = game.optionFault(options, choices.seats) !== undefined;
  // The number of seats may have changed since the options were chosen.
  if (isFault !== choices.fault) queueMicrotask(() => onChange({ fault: isFault }));
  return (
    <>
      <Stepper
        label={t.seats}
        value={choices.seats}
        min={entry.seats[0]}
        max={entry.seats[1]}
        fewer={t.fewer}
        more={t.more}
        show={t.seatCount}
        onChange={(seats) => onChange({ seats })}
      />
      {loaded ? (
        <loaded.Fields
          options={options}
          seats={choices.seats}
          words={loaded.words}
          onChange={(changed) => onChange({ options: changed })}
        />
      ) : (
        <Loading retry={retry} />
      )}
      {isFault && <p class="notice warn">{t.optionFault}</p>}
      {choices.seats > 1 && <WhoStarts choices={choices} onChange={onChange} />}
      <NameField label={t.yourName} value={choices.name} onInput={(name) => onChange({ name })} />
    </>
  );
}

function WhoStarts({ choices, onChange }: Pick<GameOptionsProps, 'choices' | 'onChange'>) {
  const t = text();
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
