/** What this device is called in the list of devices, such as "Firefox, Android". */

/** Signs of the user agent, the telling ones first: nearly every browser also calls itself Safari. */
const BROWSERS = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'FxiOS', 'CriOS', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'CrOS', 'Linux'];
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', FxiOS: 'Firefox', CriOS: 'Chrome' };

export function deviceLabel(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].flatMap((signs) => signs.find((sign) => agent.includes(sign)) ?? []);
  return found.map((sign) => NAMES[sign] ?? sign).join(', ') || 'Browser';
}
