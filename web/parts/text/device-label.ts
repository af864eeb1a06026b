/** What this device is called in the list of devices, such as "Firefox, Android". */

/** Signs of the user agent, the telling ones first: nearly every browser also calls itself Safari. */
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
