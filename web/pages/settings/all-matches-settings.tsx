/** Notifications, reminder and quiet hours for all current and future matches of this device. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { AWAY_NOTICE_DAYS_MAX } from '../../../worker/protocol/limits.ts';
import {
  changeSettings,
  deviceTimeZone,
  QUIET_DEFAULT,
  REMINDER_DAYS_CHOICES,
  REMINDERS,
  settings,
} from '../../device/settings.ts';
import { sheet } from '../../locales/language.ts';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { AwayField } from '../../parts/forms/days-away-field.tsx';
import { HoursFields } from '../../parts/forms/quiet-hours-fields.tsx';
import { lazy } from '../../parts/page/lazy.tsx';
import { dayFromNow } from '../../parts/text/days-away-text.ts';
import { timeZoneText } from '../../parts/text/turn-time-text.ts';
import { type FollowReport, followSettingsEverywhere, previewAwayEverywhere } from '../../push/send-settings.ts';
import { askForPush, isPushAllowed, type PushObstacle, pushObstacle } from '../../push/subscribe.ts';

const settingsSheet = sheet('settings/page');
const quietHoursSheet = sheet('settings/quietHours');
const awaySheet = sheet('settings/away');
const notificationsSheet = sheet('settings/notifications');

const BlockedSteps = lazy(async () => (await import('./blocked-steps.tsx')).loadBlockedSteps(), true);

export function AllMatchesSettings() {
  const t = settingsSheet.text();
  const { report, followSoon } = useFollowers(followSettingsEverywhere);
  return (
    <section class="settings-part" aria-label={t.messages}>
      <Messages onChange={followSoon} />
      <Reminder onChange={followSoon} />
      <ReminderDays onChange={followSoon} />
      <Quiet onChange={followSoon} />
      <Away onChange={followSoon} />
      <small>{t.ownNote}</small>
      <p class="settings-note" role="status">
        {report && reportText(report)}
      </p>
    </section>
  );
}

/** Delay in ms: while times are typed, each key changes the value. */
const SETTLE_MS = 800;

/** Send a changed setting to the matches once the user has finished editing; closing the dialog loses nothing. */
function useFollowers(follow: () => Promise<FollowReport>) {
  const [report, setReport] = useState<FollowReport>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const followNow = () => {
    timer.current = undefined;
    follow().then(setReport, () => {});
  };
  const followSoon = () => {
    clearTimeout(timer.current);
    setReport(undefined);
    timer.current = setTimeout(followNow, SETTLE_MS);
  };
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      followNow();
    },
    [],
  );
  return { report, followSoon };
}

const reportText = ({ matches, isFailed }: FollowReport): string => {
  const t = settingsSheet.text();
  return isFailed ? t.followLater : t.followed({ n: matches });
};

/** The server's defaults, for seats without their own setting. */
const REMINDER_DEFAULT = 80;
const REMINDER_DAYS_DEFAULT = 1;

interface PartProps {
  readonly onChange: () => void;
}

function Messages({ onChange }: PartProps) {
  const t = settingsSheet.text();
  const [obstacle, setObstacle] = useState<PushObstacle>();
  const [tries, setTries] = useState(0);
  const isOn = settings.value.hasMessages === true && isPushAllowed();
  const turnOn = async () => {
    const met = pushObstacle() ?? (await askForPush());
    setObstacle(met);
    if (met) return;
    changeSettings({ hasMessages: true });
    onChange();
  };
  const turnOff = () => {
    setObstacle(undefined);
    changeSettings({ hasMessages: false });
    onChange();
  };
  return (
    <>
      <ChoiceField
        // Render again after a failed attempt, so that the box is unchecked again.
        key={obstacle}
        kind="checkbox"
        name="messages"
        isOn={isOn}
        label={t.tellMe}
        note={t.tellMeNote}
        onPick={(next) => (next ? void turnOn() : turnOff())}
      />
      {obstacle && (
        <div class="notice stack">
          <p role="alert">{notificationsSheet.text().obstacles[obstacle]}</p>
          {obstacle === 'denied' && (
            <BlockedSteps
              tries={tries}
              onTry={() => {
                setTries(tries + 1);
                void turnOn();
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

function Reminder({ onChange }: PartProps) {
  const t = settingsSheet.text();
  const { remind = REMINDER_DEFAULT } = settings.value;
  const change = (value: string) => {
    changeSettings({ remind: REMINDERS.find((one) => `${one}` === value) });
    onChange();
  };
  return (
    <label class="settings-field">
      {t.remind}
      <select value={`${remind}`} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {REMINDERS.map((percent) => (
          <option key={percent} value={`${percent}`}>
            {notificationsSheet.text().remind[percent ?? 'off']}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In matches without a clock. Without a choice of its own it follows a choice of no reminder at all. */
function ReminderDays({ onChange }: PartProps) {
  const t = settingsSheet.text();
  const { remind, remindDays = remind === null ? null : REMINDER_DAYS_DEFAULT } = settings.value;
  const change = (value: string) => {
    changeSettings({ remindDays: REMINDER_DAYS_CHOICES.find((one) => `${one}` === value) });
    onChange();
  };
  return (
    <label class="settings-field">
      {t.remindDays}
      <select value={`${remindDays}`} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {REMINDER_DAYS_CHOICES.map((days) => (
          <option key={days} value={`${days}`}>
            {notificationsSheet.text().remindDays[days ?? 'off']}
          </option>
        ))}
      </select>
    </label>
  );
}

function Quiet({ onChange }: PartProps) {
  const t = settingsSheet.text();
  const { quiet } = settings.value;
  const change = (next: typeof quiet) => {
    changeSettings({ quiet: next });
    onChange();
  };
  return (
    <>
      <ChoiceField
        kind="checkbox"
        name="quiet-all"
        isOn={Boolean(quiet)}
        label={t.quietOn}
        note={t.quietNote}
        onPick={(isOn) => change(isOn ? QUIET_DEFAULT : null)}
      />
      {quiet && <HoursFields hours={quiet} onPick={change} />}
      {quiet && <small>{quietHoursSheet.text().zone({ zone: timeZoneText(deviceTimeZone()) })}</small>}
    </>
  );
}

/** The days away of all correspondence matches, and a notice in those without a clock (P-64). */
function Away({ onChange }: PartProps) {
  const t = awaySheet.text();
  const { away } = settings.value;
  const isAway = typeof away === 'string' && away >= dayFromNow(0);
  const change = (day: string | null) => {
    changeSettings({ away: day });
    onChange();
  };
  return (
    <>
      <AwayField
        key={String(isAway)}
        until={isAway ? away : undefined}
        latest={dayFromNow(AWAY_NOTICE_DAYS_MAX - 1)}
        preview={previewAwayEverywhere}
        onPick={change}
      />
      <small>{t.note}</small>
    </>
  );
}
