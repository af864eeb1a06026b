/** What is chosen for a match in another page: which match, for whom, how it looks. */
import { useState } from 'preact/hooks';
import { STRENGTHS } from '../../../worker/games/game.ts';
import { optionsOf, sentencesOf } from '../../games/asides.ts';
import { gameList, ofGame } from '../../games/game-parts.ts';
import { games } from '../../games/registry.ts';
import { botSheet } from '../../i18n/bot-sheet.ts';
import { lang, text } from '../../i18n/language.ts';
import { makeSheet } from '../../i18n/make-sheet.ts';
import { makerSheet } from '../../i18n/maker-sheet.ts';
import { Choice, OneOf } from '../../parts/forms/choice.tsx';
import { Stepper } from '../../parts/forms/stepper.tsx';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import { type Embed, matchIn, PLAYS, SCHEMES, TONGUES } from './line.ts';

interface FieldsProps {
  readonly embed: Embed;
  readonly onChange: (part: Partial<Embed>) => void;
}

export const WHATS = ['fresh', 'match'] as const;

interface WhichProps extends FieldsProps {
  readonly what: (typeof WHATS)[number];
  readonly onWhat: (what: (typeof WHATS)[number]) => void;
}

export function Which({ embed, onChange, what, onWhat }: WhichProps) {
  const t = makerSheet.text();
  return (
    <>
      <OneOf name="what" legend={t.what} values={WHATS} value={what} labels={t.whats} onPick={onWhat} />
      {what === 'fresh' ? (
        <FreshFields embed={embed} onChange={onChange} />
      ) : (
        <LinkField embed={embed} onChange={onChange} />
      )}
    </>
  );
}

function LinkField({ embed, onChange }: FieldsProps) {
  const t = makerSheet.text();
  const [link, setLink] = useState('');
  const isWrong = link.trim() !== '' && embed.match === undefined;
  const type = (next: string) => {
    setLink(next);
    onChange(matchIn(location.origin, next.trim()));
  };
  return (
    <label class="maker-field">
      {t.link}
      <input
        type="url"
        value={link}
        autocomplete="off"
        aria-invalid={isWrong}
        aria-describedby="maker-link-note"
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <small id="maker-link-note" role="status">
        {isWrong ? t.noMatch : t.linkNote}
      </small>
    </label>
  );
}

function FreshFields({ embed, onChange }: FieldsProps) {
  const t = makerSheet.text();
  const words = makeSheet.text();
  const { game, seats, bots, strength } = embed;
  const [min, max] = games[game].seats;
  const pick = (id: string) => {
    const next = gameList().find((known) => known === id);
    // Each game has its own options, and its own number of seats.
    if (next) onChange({ game: next, seats: Math.max(2, games[next].seats[0]), bots: 0, options: undefined });
  };
  return (
    <>
      <label class="maker-field">
        {t.game}
        <select value={game} onChange={({ currentTarget }) => pick(currentTarget.value)}>
          {gameList().map((id) => (
            <option key={id} value={id}>
              {games[id].name}
            </option>
          ))}
        </select>
      </label>
      <Stepper
        label={words.seats}
        value={seats}
        min={min}
        max={max}
        fewer={text().fewer}
        more={text().more}
        show={text().seatCount}
        onChange={(count) => onChange({ seats: count, bots: Math.min(bots, count - 1) })}
      />
      {seats > 1 && (
        <Stepper
          label={botSheet.text().title}
          value={bots}
          min={0}
          max={seats - 1}
          fewer={words.botFewer}
          more={words.botMore}
          show={words.botCount}
          onChange={(count) => onChange({ bots: count })}
        />
      )}
      {bots > 0 && (
        <OneOf
          name="strength"
          legend={words.strength}
          values={STRENGTHS}
          value={strength}
          labels={botSheet.text().strengths}
          onPick={(next) => onChange({ strength: next })}
        />
      )}
      <OwnOptions key={game} embed={embed} onChange={onChange} />
    </>
  );
}

/** The game's own fields, folded away until they are wanted. */
function OwnOptions({ embed: { game, seats, options }, onChange }: FieldsProps) {
  const code = lang.value;
  const [isOpen, setOpen] = useState(false);
  const { value: loaded, retry } = useLoaded(
    async () => ({ ...(await optionsOf(game)), ...(await sentencesOf(game, code)) }),
    isOpen ? code : undefined,
  );
  const chosen: object | undefined = options ?? loaded?.defaults;
  const isFault = chosen !== undefined && loaded?.optionFault(ofGame(chosen), seats) !== undefined;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{makerSheet.text().options}</summary>
      {isOpen && !(loaded && chosen) && <Loading retry={retry} />}
      {loaded && chosen && (
        <loaded.OptionFields
          options={chosen}
          seats={seats}
          words={loaded.optionWords}
          onChange={(changed) => onChange({ options: changed })}
        />
      )}
      {isFault && <p class="notice warn">{makeSheet.text().optionFault}</p>}
    </details>
  );
}

export function Looks({ embed, onChange }: FieldsProps) {
  const t = makerSheet.text();
  return (
    <>
      <OneOf
        name="play"
        legend={t.play}
        values={PLAYS}
        value={embed.play}
        labels={t.plays}
        onPick={(play) => onChange({ play })}
      />
      <OneOf
        name="lang"
        legend={t.tongue}
        values={TONGUES}
        value={embed.lang}
        labels={t.tongues}
        onPick={(next) => onChange({ lang: next })}
      />
      <OneOf
        name="scheme"
        legend={t.scheme}
        values={SCHEMES}
        value={embed.scheme}
        labels={t.schemes}
        onPick={(scheme) => onChange({ scheme })}
      />
      <Choice
        kind="checkbox"
        name="sandboxed"
        isOn={embed.sandboxed}
        label={t.sandboxed}
        note={t.sandboxedNote}
        onPick={(sandboxed) => onChange({ sandboxed })}
      />
    </>
  );
}
