/** The settings of an embedded match: which match, who may play, how it looks in the page around it. */
import { useState } from 'preact/hooks';
import { defaultOptions } from '../../../worker/games/default-options.ts';
import { STRENGTHS } from '../../../worker/games/game.ts';
import { isThemeValue } from '../../browser/on-demand/check-theme-value.ts';
import { THEME_TOKENS, type Theme } from '../../browser/on-demand/theme-tokens.ts';
import { loadOptions } from '../../games/extras.ts';
import { asGameValue } from '../../games/game-parts.ts';
import { gameList, gameListings, gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { LANGUAGE_NAMES } from '../../locales/language-names.ts';
import { ChoiceField, RadioGroup } from '../../parts/forms/choice.tsx';
import { SeatCount, Stepper } from '../../parts/forms/stepper.tsx';
import { useLoaded } from '../../parts/page/lazy.tsx';
import { Loading } from '../../parts/page/loading.tsx';
import {
  COLOR_SCHEMES,
  CONTROLS_CHOICES,
  type EmbedSettings,
  LANG_CHOICES,
  matchFields,
  PLAY_CHOICES,
} from './embed-code.ts';

const botSheet = sheet('create-match/bots');
const createMatchSheet = sheet('create-match/form');
const embedBuilderSheet = sheet('embed/builder');

interface FieldsProps {
  readonly embed: EmbedSettings;
  readonly onChange: (part: Partial<EmbedSettings>) => void;
}

interface LinkableFieldsProps extends FieldsProps {
  /** True if the settings go into a link: then only those that it carries are shown. */
  readonly isLink: boolean;
}

export const MATCH_SOURCES = ['fresh', 'match'] as const;

interface MatchFieldsProps extends LinkableFieldsProps {
  readonly source: (typeof MATCH_SOURCES)[number];
  readonly onSource: (what: (typeof MATCH_SOURCES)[number]) => void;
}

export function MatchFields({ embed, onChange, isLink, source, onSource }: MatchFieldsProps) {
  const t = embedBuilderSheet.text();
  return (
    <>
      <RadioGroup
        name="what"
        legend={t.what}
        values={MATCH_SOURCES}
        value={source}
        labels={t.whats}
        onPick={onSource}
      />
      {source === 'fresh' ? (
        <NewMatchFields embed={embed} onChange={onChange} isLink={isLink} />
      ) : (
        <LinkField embed={embed} onChange={onChange} />
      )}
    </>
  );
}

function LinkField({ embed, onChange }: FieldsProps) {
  const t = embedBuilderSheet.text();
  const [link, setLink] = useState('');
  const isWrong = link.trim() !== '' && embed.match === undefined;
  const changeLink = (next: string) => {
    setLink(next);
    onChange(matchFields(location.origin, next.trim()));
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
        onInput={({ currentTarget }) => changeLink(currentTarget.value)}
      />
      <small id="maker-link-note" role="status">
        {isWrong ? t.noMatch : t.linkNote}
      </small>
    </label>
  );
}

function NewMatchFields({ embed, onChange, isLink }: LinkableFieldsProps) {
  const t = embedBuilderSheet.text();
  const { game } = embed;
  const pick = (id: string) => {
    const next = gameList.find((known) => known === id);
    // Each game has its own options, and its own number of seats.
    if (next) onChange({ game: next, seats: Math.max(2, gameListings[next].seats[0]), bots: 0, options: undefined });
  };
  return (
    <>
      <label class="maker-field">
        {t.game}
        <select value={game} onChange={({ currentTarget }) => pick(currentTarget.value)}>
          {gameList.map((id) => (
            <option key={id} value={id}>
              {gameNameOf(id, lang.value)}
            </option>
          ))}
        </select>
      </label>
      {!isLink && <TableFields key={game} embed={embed} onChange={onChange} />}
    </>
  );
}

/** Players, bots and options of a new match. */
function TableFields({ embed, onChange }: FieldsProps) {
  const words = createMatchSheet.text();
  const { game, seats, bots, strength } = embed;
  const [min, max] = gameListings[game].seats;
  return (
    <>
      <SeatCount
        label={words.seats}
        value={seats}
        min={min}
        max={max}
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
          show={(n) => words.botCount({ n })}
          onChange={(count) => onChange({ bots: count })}
        />
      )}
      {bots > 0 && (
        <RadioGroup
          name="strength"
          legend={words.strength}
          values={STRENGTHS}
          value={strength}
          labels={botSheet.text().strengths}
          onPick={(next) => onChange({ strength: next })}
        />
      )}
      <GameOptionFields embed={embed} onChange={onChange} />
    </>
  );
}

/** The game's own option fields, collapsed at first. */
function GameOptionFields({ embed: { game, seats, options }, onChange }: FieldsProps) {
  const code = lang.value;
  const { value, retry } = useLoaded(async () => ({ file: await loadOptions(game, code) }), code);
  if (!value) return <Loading retry={retry} />;
  const { file } = value;
  // A game without options shows no fields.
  if (!file) return null;
  const chosen = options ?? defaultOptions(file, seats, undefined);
  const fault = file.optionFault?.(asGameValue(chosen), seats);
  return (
    <details>
      <summary>{embedBuilderSheet.text().options}</summary>
      <file.OptionFields
        options={chosen}
        seats={seats}
        words={file.optionWords}
        onChange={(changed) => onChange({ options: changed })}
      />
      {fault !== undefined && (
        <p class="notice warn">{file.optionWords.faults?.[fault] ?? createMatchSheet.text().optionFault}</p>
      )}
    </details>
  );
}

interface DisplayFieldsProps extends LinkableFieldsProps {
  /** True if what is copied can invite the reader. */
  readonly canInvite: boolean;
}

export function DisplayFields({ embed, onChange, isLink, canInvite }: DisplayFieldsProps) {
  const t = embedBuilderSheet.text();
  return (
    <>
      {canInvite && (
        <RadioGroup
          name="play"
          legend={t.play}
          values={PLAY_CHOICES}
          value={embed.play}
          labels={t.plays}
          onPick={(play) => onChange({ play })}
        />
      )}
      {(!isLink || embed.match === undefined) && (
        <RadioGroup
          name="lang"
          legend={t.tongue}
          values={LANG_CHOICES}
          value={embed.lang}
          labels={{ ...t.tongues, ...LANGUAGE_NAMES }}
          onPick={(next) => onChange({ lang: next })}
        />
      )}
      {!isLink && <LookFields embed={embed} onChange={onChange} />}
    </>
  );
}

/** Settings that only a frame or an element carries. */
function LookFields({ embed, onChange }: FieldsProps) {
  const t = embedBuilderSheet.text();
  return (
    <>
      <RadioGroup
        name="scheme"
        legend={t.scheme}
        values={COLOR_SCHEMES}
        value={embed.scheme}
        labels={t.schemes}
        onPick={(scheme) => onChange({ scheme })}
      />
      <RadioGroup
        name="controls"
        legend={t.controls}
        values={CONTROLS_CHOICES}
        value={embed.controls}
        labels={t.controlsChoices}
        onPick={(controls) => onChange({ controls })}
      />
      <ChoiceField
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

type Token = (typeof THEME_TOKENS)[number];

interface ThemeFieldsProps {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}

/** The tokens of an embedded match: colours, radius and font of the page around it. */
export function ThemeFields({ theme, onChange }: ThemeFieldsProps) {
  const t = embedBuilderSheet.text();
  return (
    <details>
      <summary>{t.theme}</summary>
      <div class="stack">
        <p>{t.themeNote}</p>
        {THEME_TOKENS.map((token) => (
          <TokenField key={token} token={token} onChange={(value) => onChange({ ...theme, [token]: value })} />
        ))}
      </div>
    </details>
  );
}

/** Examples of values, in the form that each token takes. */
const EXAMPLES: Readonly<Record<Token, string>> = {
  accent: '#7a1f5c',
  surface: '#ffffff',
  ink: '#222222',
  radius: '8px',
  font: 'Georgia, serif',
};

interface TokenFieldProps {
  readonly token: Token;
  /** Gets the value if it is valid, or an empty text. */
  readonly onChange: (value: string) => void;
}

function TokenField({ token, onChange }: TokenFieldProps) {
  const t = embedBuilderSheet.text();
  const [value, setValue] = useState('');
  const isWrong = value.trim() !== '' && !isThemeValue(token, value.trim());
  const note = `maker-${token}-note`;
  const change = (next: string) => {
    setValue(next);
    onChange(isThemeValue(token, next.trim()) ? next.trim() : '');
  };
  return (
    <label class="maker-field">
      {t.tokens[token]}
      <input
        type="text"
        value={value}
        autocomplete="off"
        spellcheck={false}
        placeholder={EXAMPLES[token]}
        aria-invalid={isWrong}
        aria-describedby={note}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <small id={note} role="status">
        {isWrong && t.tokenFaults[token === 'radius' || token === 'font' ? token : 'colour']}
      </small>
    </label>
  );
}
