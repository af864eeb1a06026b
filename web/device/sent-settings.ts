/**
 * For each match: the device settings already sent to the server, and the settings the user made for that match alone.
 */
import { signal } from '@preact/signals';
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore } from '../browser/storage.ts';
import { readStoredList } from './stored-list.ts';

/** The device settings that a match has too. */
export const MATCH_SETTINGS = ['messages', 'remind', 'remindDays', 'quiet', 'away'] as const;
export type MatchSetting = (typeof MATCH_SETTINGS)[number];

interface MatchRecord {
  readonly match: string;
  /** Set for this match alone. */
  readonly own: readonly MatchSetting[];
  /** The value sent last, as JSON, by seat and setting such as `0:quiet`. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** The newest snapshot returned by a settings request, for that match's page if it is open. */
export const settingAnswer = signal<Snapshot | undefined>(undefined);

const STORAGE_KEY = 'match-settings';
/** The length of the match list, plus some removed from it. */
const MATCHES_MAX = 60;

const isMatchSetting = (value: unknown): value is MatchSetting => MATCH_SETTINGS.some((one) => one === value);

const isMatchRecord = (value: unknown): value is MatchRecord =>
  isRecord(value) &&
  typeof value.match === 'string' &&
  Array.isArray(value.own) &&
  value.own.every(isMatchSetting) &&
  isRecord(value.sent);

const readRecords = (): readonly MatchRecord[] => readStoredList(STORAGE_KEY, isMatchRecord);

const recordOf = (match: string): MatchRecord =>
  readRecords().find((one) => one.match === match) ?? { match, own: [], sent: {} };

function writeRecord(record: MatchRecord): void {
  const others = readRecords().filter(({ match }) => match !== record.match);
  localStore.write(STORAGE_KEY, JSON.stringify([record, ...others].slice(0, MATCHES_MAX)));
}

export const isOwnSetting = (match: string, setting: MatchSetting): boolean => recordOf(match).own.includes(setting);

export const hasOwnSettings = (match: string): boolean => recordOf(match).own.length > 0;

/** Mark a setting as made for this match alone, or let the match follow the device again. */
export function setOwnSetting(match: string, setting: MatchSetting, isOwn: boolean): void {
  const record = recordOf(match);
  const others = record.own.filter((one) => one !== setting);
  // Forget the sent values, so that the device's value is sent again.
  const sent = Object.fromEntries(Object.entries(record.sent).filter(([key]) => !key.endsWith(`:${setting}`)));
  writeRecord({ match, own: isOwn ? [...others, setting] : others, sent });
}

export const readSent = (match: string, seat: number, setting: MatchSetting): string | undefined => {
  const sent = recordOf(match).sent[`${seat}:${setting}`];
  return typeof sent === 'string' ? sent : undefined;
};

/** Return the seats of a match for which anything was sent. */
export const sentSeats = (match: string): readonly number[] => [
  ...new Set(Object.keys(recordOf(match).sent).map((key) => Number.parseInt(key, 10))),
];

export function noteSent(match: string, seat: number, setting: MatchSetting, value: string): void {
  const record = recordOf(match);
  writeRecord({ ...record, sent: { ...record.sent, [`${seat}:${setting}`]: value } });
}

/** Return true if this browser has sent that value to any match. */
export const wasSent = (setting: MatchSetting, value: string): boolean =>
  readRecords().some(({ sent }) =>
    Object.entries(sent).some(([key, one]) => key.endsWith(`:${setting}`) && one === value),
  );

export function removeSentSettings(match: string): void {
  localStore.write(STORAGE_KEY, JSON.stringify(readRecords().filter((one) => one.match !== match)));
}
