/** The settings of this device (P-56): stored in this browser, shared by all its tabs, validated when read. */
import { signal } from '@preact/signals';
import type { QuietSchedule } from '../../worker/protocol/clock.ts';
import type { ReminderDays, ReminderPercent } from '../../worker/protocol/notifications.ts';
import { DAY_MINUTES, isTimeZone } from '../../worker/protocol/time-zone.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['device', 'less', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];
export const REMINDERS: readonly ReminderPercent[] = [null, 50, 80, 90];
export const REMINDER_DAYS_CHOICES: readonly ReminderDays[] = [null, 1, 2, 7];

/** Minutes after midnight in this device's time; spans midnight if `from` is later than `to`. */
export type QuietHours = Pick<QuietSchedule, 'from' | 'to'>;

/** Initial values of the form. */
export const QUIET_DEFAULT: QuietHours = { from: 22 * 60, to: 8 * 60 };

export interface DeviceSettings {
  readonly theme: Theme;
  readonly motion: Motion;
  readonly hasSounds: boolean;
  readonly hasVibration: boolean;
  /** For all matches of this device. Undefined until the user chooses: then the server's defaults apply. */
  readonly hasMessages?: boolean | undefined;
  readonly remind?: ReminderPercent | undefined;
  /** In matches without a clock. */
  readonly remindDays?: ReminderDays | undefined;
  /** `null` for none. */
  readonly quiet?: QuietHours | null | undefined;
  /** The last day on which the user is away, as `2026-12-01`; `null` for none. */
  readonly away?: string | null | undefined;
}

const STORAGE_KEY = 'settings';
/** A separate key: `index.html` reads it before the first paint. */
const THEME_KEY = 'theme';

const DEFAULTS: DeviceSettings = { theme: 'device', motion: 'device', hasSounds: false, hasVibration: false };

const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DAY_MINUTES;

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

const isQuietHours = (value: unknown): value is QuietHours =>
  isRecord(value) && isMinute(value.from) && isMinute(value.to) && value.from !== value.to;

/** Return the stored settings, with the default for each one that is missing or invalid. */
export function readSettings(): DeviceSettings {
  const kept = readJson(localStore, STORAGE_KEY, isRecord) ?? {};
  const theme = localStore.read(THEME_KEY);
  const { hasMessages } = kept;
  const remind = REMINDERS.find((percent) => percent === kept.remind);
  const remindDays = REMINDER_DAYS_CHOICES.find((days) => days === kept.remindDays);
  const away = kept.away === null || isDay(kept.away) ? kept.away : undefined;
  const quiet = kept.quiet === null || isQuietHours(kept.quiet) ? kept.quiet : undefined;
  return {
    theme: THEMES.find((one) => one === theme) ?? DEFAULTS.theme,
    motion: MOTIONS.find((one) => one === kept.motion) ?? DEFAULTS.motion,
    hasSounds: kept.hasSounds === true,
    hasVibration: kept.hasVibration === true,
    ...(typeof hasMessages === 'boolean' && { hasMessages }),
    ...(remind !== undefined && { remind }),
    ...(remindDays !== undefined && { remindDays }),
    ...(quiet !== undefined && { quiet }),
    ...(away !== undefined && { away }),
  };
}

export const settings = signal<DeviceSettings>(readSettings());

/** Change some settings, immediately and in all tabs. */
export function changeSettings(change: Partial<DeviceSettings>): void {
  const { theme, ...others } = { ...readSettings(), ...change };
  settings.value = { theme, ...others };
  localStore.write(THEME_KEY, theme === 'device' ? undefined : theme);
  localStore.write(STORAGE_KEY, JSON.stringify(others));
}

/** Follow changes made in other tabs, for as long as the page lives. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === `tilepost:${STORAGE_KEY}` || key === `tilepost:${THEME_KEY}`)
      settings.value = readSettings();
  });
}

/** Return true if the user has made any setting that is sent to matches. */
export const hasMatchSettings = ({ hasMessages, remind, remindDays, quiet, away }: DeviceSettings): boolean =>
  [hasMessages, remind, remindDays, quiet, away].some((value) => value !== undefined);

/** Return true if the device's quiet hours include `at`, in the device's own time. */
export function isQuietNow(quiet: QuietHours | null | undefined, at = new Date()): boolean {
  if (!quiet) return false;
  const minute = at.getHours() * 60 + at.getMinutes();
  const { from, to } = quiet;
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}

/** Return the quiet hours with this device's time zone, as the server expects them. */
export const withDeviceZone = ({ from, to }: QuietHours): QuietSchedule => ({ from, to, zone: deviceTimeZone() });

/** The IANA name of this device's time zone. */
export function deviceTimeZone(): string {
  // The standard demands a name, but browsers return none or `Etc/Unknown` where the system tells no zone.
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name !== undefined && isTimeZone(name) ? name : fixedZone(new Date().getTimezoneOffset());
}

/** A zone without changes of the clock, by whole hours. `minutes` is positive west of Greenwich, as are these names. */
function fixedZone(minutes: number): string {
  const hours = Math.max(-14, Math.min(12, Math.round(minutes / 60)));
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}
