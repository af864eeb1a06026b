/** Settings of the local server: what may stand in them, and how its log is written. */
import { parseRanges } from '../http/ip-ranges.ts';
import { LOG_LEVELS } from '../log/log.ts';

/** Throws a sentence for the operator if a setting cannot be used. */
export function checkSettings({ TILEPOST_ORIGIN: origin, TILEPOST_PROXY: proxies, TILEPOST_LOG: level }) {
  const isOrigin = URL.canParse(origin ?? '') && /^https?:$/.test(new URL(origin).protocol);
  if (origin !== undefined && !(isOrigin && new URL(origin).origin === origin))
    throw new SettingError(`TILEPOST_ORIGIN is "${origin}", and must be an origin such as https://tilepost.example`);
  if (!LOG_LEVELS.includes(level))
    throw new SettingError(`TILEPOST_LOG is "${level}", and must be one of ${LOG_LEVELS.join(', ')}`);
  try {
    parseRanges(proxies);
  } catch (error) {
    throw new SettingError(`TILEPOST_PROXY: ${error.message}`);
  }
}

/** A setting that cannot be used; its message is for the operator. */
export class SettingError extends Error {}

/** The level of a line of the runtime; a plain line is a request. */
const lineLevelOf = (level) => (['error', 'warn'].includes(level) ? level : 'info');

/**
 * Writes the worker's log: one JSON object a line, errors and warnings to the standard error, requests to the standard
 * output. Levels behind the chosen one are dropped.
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
