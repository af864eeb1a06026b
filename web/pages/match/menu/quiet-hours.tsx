/** When the own seat is to be left in peace, by the clock of the device that says so: messages wait (P-22), and no time runs out (P-23). */

import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { QuietSchedule } from '../../../../worker/protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../../../../worker/protocol/limits.ts';
import { DAY_MINUTES } from '../../../../worker/protocol/time-zone.ts';
import { sheet } from '../../../locales/language.ts';
import { setQuietHours } from '../../../net/on-demand/seats-api.ts';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { durationText, timeZoneText } from '../../../parts/text/time-text.ts';
import type { RoomProps } from '../page-room.ts';
import './quiet-hours.css';

const clockSheet = sheet('clock');

/** The part, once its words are there. */
export async function loadQuietHours(): Promise<typeof QuietHours> {
  await clockSheet.load();
  return QuietHours;
}

/** The name in the database of time zones of the one that this device lives in. */
const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface QuietHoursProps extends RoomProps {
  readonly seat: Seat;
}

function QuietHours({ room: { model, frame }, seat }: QuietHoursProps) {
  const t = clockSheet.text();
  const task = useTask();
  const title = useId();
  const isSpared = frame.clock?.kind === 'post' && frame.clock.sparesQuiet;
  const [isOpen, setOpen] = useState(frame.quiet !== undefined);
  const [saved, setSaved] = useState(false);
  const save = (quiet: QuietSchedule | null) => {
    setSaved(false);
    task.run(
      () => setQuietHours(model.match, seat, quiet),
      (next) => {
        setSaved(true);
        model.apply(next);
      },
    );
  };
  const toggle = (isOn: boolean) => {
    setOpen(isOn);
    if (!isOn && frame.quiet) save(null);
  };
  return (
    <section class="stack" aria-labelledby={title}>
      <h3 id={title}>{t.quiet}</h3>
      <p>
        {isSpared && t.quietSpared} {t.quietMessages}
      </p>
      <ChoiceField kind="checkbox" name="quiet" isOn={isOpen} label={t.quietOn} onPick={toggle} />
      {isOpen && <HoursForm saved={frame.quiet} busy={task.busy} onChange={() => setSaved(false)} onSave={save} />}
      <p role="status">{saved && t.saved}</p>
      <TaskFault task={task} />
    </section>
  );
}

interface HoursFormProps {
  readonly saved: QuietSchedule | undefined;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onSave: (quiet: QuietSchedule) => void;
}

function HoursForm({ saved, busy, onChange, onSave }: HoursFormProps) {
  const t = clockSheet.text();
  const initial = saved ?? QUIET_DEFAULT;
  const [{ from, to }, setHours] = useState({ from: timeOf(initial.from), to: timeOf(initial.to) });
  const zone = deviceTimeZone();
  const quiet = quietOf(from, to, zone);
  const isSaved = saved && quiet && saved.from === quiet.from && saved.to === quiet.to && saved.zone === zone;
  const change = (part: Partial<Record<'from' | 'to', string>>) => {
    setHours({ from, to, ...part });
    onChange();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (quiet) onSave(quiet);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <div class="quiet-times">
        <TimeField label={t.from} value={from} onChange={(value) => change({ from: value })} />
        <TimeField label={t.to} value={to} onChange={(value) => change({ to: value })} />
        <button type="submit" disabled={busy || !quiet || isSaved === true}>
          {t.save}
        </button>
      </div>
      {!quiet && <p class="notice warn">{t.most({ time: durationText(QUIET_HOURS_MAX, 'hour') })}</p>}
      <small>
        {saved && saved.zone !== zone
          ? t.zoneKept({ zone: timeZoneText(saved.zone) })
          : t.zone({ zone: timeZoneText(zone) })}
      </small>
    </form>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <label class="quiet-time">
    {label}
    <input type="time" required value={value} onInput={(event) => onChange(event.currentTarget.value)} />
  </label>
);

/** What a form begins with, in minutes after midnight. */
export const QUIET_DEFAULT: Pick<QuietSchedule, 'from' | 'to'> = { from: 22 * 60, to: 8 * 60 };

/** 485 as `08:05` */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

/** The other way round; undefined while a field is half filled in. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The hours of a form, over midnight or not; undefined where they are none, or more than may be. */
export function quietOf(from: string, to: string, zone: string): QuietSchedule | undefined {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (first === undefined || last === undefined || first === last) return undefined;
  return (last - first + DAY_MINUTES) % DAY_MINUTES <= QUIET_HOURS_MAX * 60
    ? { from: first, to: last, zone }
    : undefined;
}
