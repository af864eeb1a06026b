/** When the own seat is to be left in peace, by the clock of the device that says so: messages wait (P-22), and no time runs out (P-23). */
import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { QuietSchedule } from '../../../../worker/protocol/clock.ts';
import { clockSheet } from '../../../i18n/clock-sheet.ts';
import { setQuiet } from '../../../net/on-demand/seats-api.ts';
import { Choice } from '../../../parts/forms/choice.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { unitText, zoneText } from '../../../parts/text/deadline.ts';
import type { RoomProps } from '../room.ts';
import { QUIET_MOST, quietOf, timeOf, USUAL_QUIET } from './quiet-hours-form.ts';
import './quiet-hours.css';

/** The part, once its words are there. */
export async function loadQuietHours(): Promise<typeof QuietHours> {
  await clockSheet.load();
  return QuietHours;
}

/** The name in the database of time zones of the one that this device lives in. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
      () => setQuiet(model.match, seat, quiet),
      (next) => {
        setSaved(true);
        model.take(next);
      },
    );
  };
  const open = (isOn: boolean) => {
    setOpen(isOn);
    if (!isOn && frame.quiet) save(null);
  };
  return (
    <section class="stack" aria-labelledby={title}>
      <h3 id={title}>{t.quiet}</h3>
      <p>
        {isSpared && t.quietSpared} {t.quietMessages}
      </p>
      <Choice kind="checkbox" name="quiet" isOn={isOpen} label={t.quietOn} onPick={open} />
      {isOpen && <Hours kept={frame.quiet} busy={task.busy} onChange={() => setSaved(false)} onSave={save} />}
      <p role="status">{saved && t.saved}</p>
      <TaskFault task={task} />
    </section>
  );
}

interface HoursProps {
  readonly kept: QuietSchedule | undefined;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onSave: (quiet: QuietSchedule) => void;
}

function Hours({ kept, busy, onChange, onSave }: HoursProps) {
  const t = clockSheet.text();
  const usual = kept ?? USUAL_QUIET;
  const [{ from, to }, setHours] = useState({ from: timeOf(usual.from), to: timeOf(usual.to) });
  const zone = ownZone();
  const quiet = quietOf(from, to, zone);
  const isKept = kept && quiet && kept.from === quiet.from && kept.to === quiet.to && kept.zone === zone;
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
        <button type="submit" disabled={busy || !quiet || isKept === true}>
          {t.save}
        </button>
      </div>
      {!quiet && <p class="notice warn">{t.most(unitText(QUIET_MOST, 'hour'))}</p>}
      <small>{kept && kept.zone !== zone ? t.zoneKept(zoneText(kept.zone)) : t.zone(zoneText(zone))}</small>
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
