/** Two times of day, for quiet hours. A valid choice applies at once, without a save button. */
import { useState } from 'preact/hooks';
import { QUIET_HOURS_MAX } from '../../../worker/protocol/limits.ts';
import { DAY_MINUTES } from '../../../worker/protocol/time-zone.ts';
import type { QuietHours } from '../../device/settings.ts';
import { sheet } from '../../locales/language.ts';
import { durationText } from '../text/time-text.ts';
import './forms.css';

const quietHoursSheet = sheet('settings/quietHours');

interface HoursFieldsProps {
  readonly hours: QuietHours;
  readonly onPick: (hours: QuietHours) => void;
}

/** Requires the sheet `clock`. */
export function HoursFields({ hours, onPick }: HoursFieldsProps) {
  const t = quietHoursSheet.text();
  const [{ from, to }, setTimes] = useState({ from: timeOf(hours.from), to: timeOf(hours.to) });
  const change = (part: Partial<Record<'from' | 'to', string>>) => {
    const times = { from, to, ...part };
    setTimes(times);
    const picked = hoursOf(times.from, times.to);
    if (picked && (picked.from !== hours.from || picked.to !== hours.to)) onPick(picked);
  };
  return (
    <>
      <div class="hours">
        <TimeField label={t.from} value={from} onChange={(value) => change({ from: value })} />
        <TimeField label={t.to} value={to} onChange={(value) => change({ to: value })} />
      </div>
      {!hoursOf(from, to) && (
        <p class="notice warn" role="alert">
          {t.most({ time: durationText(QUIET_HOURS_MAX, 'hour') })}
        </p>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <label class="hours-time">
    {label}
    <input type="time" required value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

/** Return 485 as `08:05`. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** Return the minutes after midnight; undefined while a field is incomplete. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Return the hours of two fields, also across midnight; undefined if they are empty, equal or too long. */
export function hoursOf(from: string, to: string): QuietHours | undefined {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (first === undefined || last === undefined || first === last) return undefined;
  return (last - first + DAY_MINUTES) % DAY_MINUTES <= QUIET_HOURS_MAX * 60 ? { from: first, to: last } : undefined;
}
