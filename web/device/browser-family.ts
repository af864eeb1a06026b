/** The family of this browser, for steps in its settings. */

/** Browsers whose settings are alike. */
type BrowserFamily = 'android' | 'desk' | 'firefox' | 'iphone' | 'mac';

/**
 * Return the family of this browser. Every browser on iOS has Safari's settings; on a touch screen Chromium is
 * Android's, which names another system where it asks for the desktop site.
 */
export function browserFamily(agent: string, isIos: boolean, isTouch = false): BrowserFamily {
  if (isIos) return 'iphone';
  if (agent.includes('Firefox/')) return 'firefox';
  if (agent.includes('Android')) return 'android';
  return agent.includes('Chrome/') ? (isTouch ? 'android' : 'desk') : 'mac';
}
