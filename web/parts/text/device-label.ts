/** The name of this device in the list of devices, such as "Firefox, Android". */

/** Tokens of the user agent, most specific first: nearly every browser also names itself Safari. */
const BROWSER_TOKENS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'FxiOS', 'CriOS', 'Chrome', 'Safari'];
const SYSTEM_TOKENS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'CrOS', 'Linux'];
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
};

export function deviceLabel(userAgent = navigator.userAgent): string {
  const found = [BROWSER_TOKENS, SYSTEM_TOKENS].flatMap(
    (tokens) => tokens.find((token) => userAgent.includes(token)) ?? [],
  );
  return found.map((token) => DISPLAY_NAMES[token] ?? token).join(', ') || 'Browser';
}
