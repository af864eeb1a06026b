/** The formatters of compiled messages. Pure: the same on server and page. */
/** Cache formatters of one kind by language and style: creating one costs about 100x as much as using it. */
function cached<F>(make: (lang: string, style: string) => F): (lang: string, style: string) => F {
  const formats = new Map<string, F>();
  return (lang, style) => {
    const key = `${lang} ${style}`;
    const format = formats.get(key) ?? make(lang, style);
    formats.set(key, format);
    return format;
  };
}

const numberFormat = cached(
  (lang, style) =>
    new Intl.NumberFormat(lang, {
      ...(style === 'percent' && { style }),
      ...(style === 'signed' && { signDisplay: 'exceptZero' }),
    }),
);

/** `{n, number}`: with a true minus in every language. `percent` formats 0.5 as 50 %; `signed` also writes +. */
export const number = (lang: string, n: number, style = ''): string =>
  numberFormat(lang, style).format(n).replace('-', '−');

const listFormat = cached(
  (lang, style) => new Intl.ListFormat(lang, { type: style === 'or' ? 'disjunction' : 'conjunction' }),
);

/** `{names, list}`: "A, B and C". `or` uses "or"; `comma` uses only commas. */
export const list = (lang: string, items: readonly string[], style = ''): string =>
  style === 'comma' ? items.join(', ') : listFormat(lang, style).format(items);

type DateStyle = 'short' | 'medium' | 'long' | 'full';

const dateFormat = cached(
  (lang, style) => new Intl.DateTimeFormat(lang, { dateStyle: (style || 'medium') as DateStyle }),
);
const timeFormat = cached(
  (lang, style) => new Intl.DateTimeFormat(lang, { timeStyle: (style || 'short') as DateStyle }),
);

/** `{day, date, long}`, in the reader's time zone. */
export const date = (lang: string, at: Date | number, style = ''): string => dateFormat(lang, style).format(at);
/** `{at, time}`, in the reader's time zone. */
export const time = (lang: string, at: Date | number, style = ''): string => timeFormat(lang, style).format(at);

const cardinal = cached((lang) => new Intl.PluralRules(lang));
const ordinals = cached((lang) => new Intl.PluralRules(lang, { type: 'ordinal' }));

/** The plural category of a number (CLDR): `one`, `few`, `other` and so on. */
export const plural = (lang: string, n: number): string => cardinal(lang, '').select(n);
/** The category of an ordinal number (CLDR). */
export const ordinal = (lang: string, n: number): string => ordinals(lang, '').select(n);
