/** The list of languages. A choice changes the page's language at once. */
import { LANGS, LANGUAGES } from '../../../../worker/protocol/languages.ts';
import { lang, sheet } from '../../../locales/language.ts';
import { changeLanguage } from './change-language.ts';

const partsSheet = sheet('common/parts');

interface LanguageFieldProps {
  readonly class: string;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** The page must have loaded the texts of `parts`. */
export const LanguageField = ({ isLabelHidden, ...label }: LanguageFieldProps) => (
  <label class={label.class}>
    <span class={isLabelHidden ? 'visually-hidden' : ''}>{partsSheet.text().language}</span>
    <select value={lang.value} onChange={({ currentTarget }) => void changeLanguage(currentTarget.value)}>
      {LANGS.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  </label>
);
