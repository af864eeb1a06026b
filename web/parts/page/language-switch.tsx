/** The visible control for the page's language. */
import { changeLanguage, LANG_NAMES, LANGS, lang, text } from '../../i18n/language.ts';

export const LanguageSwitch = () => (
  <label class="language">
    <span class="visually-hidden">{text().language}</span>
    <select value={lang.value} onChange={({ currentTarget }) => void changeLanguage(currentTarget.value)}>
      {LANGS.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANG_NAMES[code]}
        </option>
      ))}
    </select>
  </label>
);
