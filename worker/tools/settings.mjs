/** Validates the local server's settings, and writes its log. */

/** Levels of the setting `TILEPOST_LOG`, from the quietest. */
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'];

/** Throw an error with a message for the operator if a setting is invalid. */
export async function checkSettings({ TILEPOST_ORIGIN: origin, TILEPOST_PROXY: proxies, TILEPOST_LOG: level }) {
  const isOrigin = URL.canParse(origin ?? '') && /^https?:$/.test(new URL(origin).protocol);
  if (origin !== undefined && !(isOrigin && new URL(origin).origin === origin))
    throw new SettingError(`TILEPOST_ORIGIN is "${origin}", and must be an origin such as https://tilepost.example`);
  if (!LOG_LEVELS.includes(level))
    throw new SettingError(`TILEPOST_LOG is "${level}", and must be one of ${LOG_LEVELS.join(', ')}`);
  // Loaded only if needed: reading TypeScript costs Node 0.1 s and 20 MB.
  if (!proxies) return;
  const { parseRanges } = await import('../http/ip-ranges.ts');
  try {
    parseRanges(proxies);
  } catch (error) {
    throw new SettingError(`TILEPOST_PROXY: ${error.message}`);
  }
}

/** An invalid setting; the message is for the operator. */
export class SettingError extends Error {}

/** The level of a line of the runtime. A plain line is a request. */
const lineLevelOf = (level) => (['error', 'warn'].includes(level) ? level : 'info');

/**
 * Write the worker's log: one JSON object per line, errors and warnings to standard error, requests to standard output.
 * Levels above the chosen one are dropped.
 */
export function logWriter(chosen, { out = console.log, err = console.error } = {}) {
  const allowed = LOG_LEVELS.slice(1, LOG_LEVELS.indexOf(chosen) + 1);
  return ({ timestamp, level, message }) => {
    const lineLevel = lineLevelOf(level);
    if (!allowed.includes(lineLevel)) return;
    if (lineLevel === 'info') out(message);
    else err(JSON.stringify({ time: new Date(timestamp).toISOString(), level: lineLevel, message }));
  };
}
