/** Validates the local server's settings, derives the operator's token, and writes its log. */

import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** The operator's token of the local server: from the setting, otherwise derived from the secret of its folder. */
export const operatorToken = (secret, setting = process.env.TILEPOST_OPERATOR_TOKEN) =>
  setting || createHmac('sha256', secret).update('operator token').digest('hex');

/** An invalid setting; the message is for the operator. */
export class SettingError extends Error {}

/**
 * Return the number that an environment variable holds, or `otherwise` if it is unset or empty. The number must be
 * whole, unless `isWhole` is false, and from `min` to `max`.
 */
export function numberSetting(env, name, { min, max, isWhole = true, otherwise }) {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
  throw new SettingError(
    `${name} is "${text}", and must be a ${isWhole ? 'whole number' : 'number'} from ${min} to ${max}`,
  );
}

/** The port that a setting names. */
export const portSetting = (env, name, otherwise) => numberSetting(env, name, { min: 1, max: 65_535, otherwise });

/**
 * Return the address that `TILEPOST_HOST` names, without brackets. Undefined if it is unset or empty, so that the
 * default applies.
 */
export function hostSetting({ TILEPOST_HOST: text = '' }) {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (host === '') return undefined;
  if (host === 'localhost') return '127.0.0.1';
  if (isIP(host)) return host;
  throw new SettingError(
    `TILEPOST_HOST is "${text}", and must be an address of this computer, such as 127.0.0.1 or ::1; 0.0.0.0 means all of IPv4, :: means all`,
  );
}

/** Levels of the setting `TILEPOST_LOG`, from the quietest. */
const LOG_LEVELS = ['silent', 'error', 'warn', 'info'];

/** Addresses that only this computer or its own network reaches: loopback, private IPv4 and IPv6. */
const LOCAL_RANGES = '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7';
const PORT_MAX = 65_535;

/** Parse `TILEPOST_METRICS`: a port of 127.0.0.1, or a local address and a port. Undefined if it is not set. */
export async function metricsAddressOf(setting) {
  if (setting === undefined) return undefined;
  const [, bracketed, plain, digits] = /^(?:(?:\[([\da-f:]+)\]|([\d.]+)):)?(\d{1,5})$/i.exec(setting) ?? [];
  const host = bracketed ?? plain ?? '127.0.0.1';
  const port = Number(digits);
  const { isInRanges, parseRanges } = await import('../http/ip-address.ts');
  if (digits === undefined || port < 1 || port > PORT_MAX || !isInRanges(host, parseRanges(LOCAL_RANGES)))
    throw new SettingError(
      `TILEPOST_METRICS is "${setting}", and must be a port, or a local address and a port such as 127.0.0.1:9464`,
    );
  return { host, port };
}

/** Throw an error if the address that hears of problems is none. */
export function checkAlertAddress(setting) {
  if (setting !== undefined && !(URL.canParse(setting) && /^https?:$/.test(new URL(setting).protocol)))
    throw new SettingError(`TILEPOST_ALERTS is "${setting}", and must be an address that begins with https://`);
}

/** Throw an error if a page of the operator is no address. A contact may be `mailto:`. */
export function checkOperatorPages({ TILEPOST_CONTACT, TILEPOST_IMPRINT, TILEPOST_PRIVACY }) {
  const pages = { TILEPOST_CONTACT, TILEPOST_IMPRINT, TILEPOST_PRIVACY };
  for (const [name, address] of Object.entries(pages))
    if (address !== undefined && !/^(https?:\/\/|mailto:)[^\s"'<>]+$/.test(address))
      throw new SettingError(`${name} is "${address}", and must begin with https:// or mailto:`);
}

/** The origins of `TILEPOST_LOCAL_WEBHOOKS`. Throws an error if one is none. */
export const localOriginsOf = (setting = '') =>
  setting.split(',').flatMap((part) => {
    const text = part.trim();
    if (text === '') return [];
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text)
      throw new SettingError(
        `TILEPOST_LOCAL_WEBHOOKS has "${text}", and must list origins such as http://ntfy.lan:8080, without a path`,
      );
    return [text];
  });

/** Throw an error with a message for the operator if a setting is invalid. */
export async function checkSettings({ TILEPOST_ORIGIN: origin, TILEPOST_PROXY: proxies, TILEPOST_LOG: level }) {
  const isOrigin = URL.canParse(origin ?? '') && /^https?:$/.test(new URL(origin).protocol);
  if (origin !== undefined && !(isOrigin && new URL(origin).origin === origin))
    throw new SettingError(`TILEPOST_ORIGIN is "${origin}", and must be an origin such as https://tilepost.example`);
  if (!LOG_LEVELS.includes(level))
    throw new SettingError(`TILEPOST_LOG is "${level}", and must be one of ${LOG_LEVELS.join(', ')}`);
  // Loaded only if needed: reading TypeScript costs Node 0.1 s and 20 MB.
  if (!proxies) return;
  const { parseRanges } = await import('../http/ip-address.ts');
  try {
    parseRanges(proxies);
  } catch (error) {
    throw new SettingError(`TILEPOST_PROXY: ${error.message}`);
  }
}

/** The level of a line of the runtime. A plain line is a request. */
const lineLevelOf = (level) => (['error', 'warn'].includes(level) ? level : 'info');

/** The fields of a line: those of the worker's object, or the text as `message`. */
function fieldsOf(message) {
  try {
    const fields = JSON.parse(message);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields;
  } catch {}
  return { message };
}

/**
 * Write the worker's log: one JSON object per line, errors and warnings to standard error, requests to standard output.
 * Levels above the chosen one are dropped. `time` and `level` come first, then the fields of the line.
 */
export function logWriter(chosen, { out = console.log, err = console.error } = {}) {
  const allowed = LOG_LEVELS.slice(1, LOG_LEVELS.indexOf(chosen) + 1);
  return ({ timestamp, level, message }) => {
    const lineLevel = lineLevelOf(level);
    if (!allowed.includes(lineLevel)) return;
    if (lineLevel === 'info') out(message);
    else err(JSON.stringify({ time: new Date(timestamp).toISOString(), level: lineLevel, ...fieldsOf(message) }));
  };
}
