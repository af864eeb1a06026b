/** The tokens of an embedded match: colours, radius and font of the page around it. */
import { useState } from 'preact/hooks';
import { THEME_TOKENS, type Theme } from '../../browser/on-demand/theme-tokens.ts';
import { isThemeValue } from '../../browser/on-demand/theme-values.ts';
import { sheet } from '../../locales/language.ts';

const embedBuilderSheet = sheet('embed/builder');

type Token = (typeof THEME_TOKENS)[number];

interface ThemeFieldsProps {
  readonly theme: Theme;
  readonly onChange: (theme: Theme) => void;
}

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
