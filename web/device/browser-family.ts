/** The family of this browser, for steps in its settings. */

/** Browsers whose settings are alike. */
type BrowserFamily = 'android' | 'desk' | 'firefox' | 'iphone' | 'mac';

/** Return the family of this browser. Every browser on iOS has Safari's settings. */
export function browserFamily(agent: string, isIos: boolean): BrowserFamily {
  if (isIos) return 'iphone';
  if (agent.includes('Firefox/')) return 'firefox';
  if (agent.includes('Android')) return 'android';
  return agent.includes('Chrome/') ? 'desk' : 'mac';
}
