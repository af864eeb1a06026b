/**
 * Quiet hours in one match: the device's, or others for this match alone. Notifications wait (P-22), and clocks pause
 * (P-23).
 */
import { useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { isOwnSetting, setOwnSetting } from '../../../device/sent-settings.ts';
import {
  changeSettings,
  deviceTimeZone,
  type QuietHours as Hours,
  QUIET_DEFAULT,
  settings,
  withDeviceZone,
} from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { setQuietHours } from '../../../net/on-demand/seats-api.ts';
import { ChoiceField } from '../../../parts/forms/choice.tsx';
import { HoursFields, timeOf } from '../../../parts/forms/quiet-hours-fields.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { timeZoneText } from '../../../parts/text/turn-time-text.ts';
import { followSettings, followSettingsEverywhere } from '../../../push/send-settings.ts';
import type { RoomProps } from '../page-room.ts';

const quietHoursSheet = sheet('settings/quietHours');

/** Return the component after loading its texts. */
export async function loadQuietHours(): Promise<typeof QuietHours> {
  await quietHoursSheet.load();
  return QuietHours;
}

interface QuietHoursProps extends RoomProps {
  readonly seat: Seat;
}

export const quietHoursText = (hours: Hours): string => `${timeOf(hours.from)}–${timeOf(hours.to)}`;

function QuietHours({ room: { model, snapshot }, seat }: QuietHoursProps) {
  const t = quietHoursSheet.text();
  const { match } = model;
  const ofDevice = settings.value.quiet;
  const task = useTask();
  const [isSaved, setSaved] = useState(false);
  const [isOwn, setOwn] = useState(() => isOwnSetting(match, 'quiet'));
  const newest = useRef<Hours | null>(snapshot.quiet ?? null);
  const isSpared = snapshot.clock !== undefined && snapshot.clock.kind !== 'live' && snapshot.clock.sparesQuiet;
  /** One request at a time: a change during a request is sent by the next one. */
  const sendNewest = async (): ReturnType<typeof setQuietHours> => {
    const hours = newest.current;
    const result = await setQuietHours(match, seat, hours && withDeviceZone(hours));
    return hours === newest.current ? result : sendNewest();
  };
  const save = (hours: Hours | null) => {
    newest.current = hours;
    setSaved(false);
    setOwnSetting(match, 'quiet', true);
    setOwn(true);
    task.run(sendNewest, (next) => {
      setSaved(true);
      model.apply(next);
    });
  };
  const follow = (isFollowing: boolean) => {
    setOwnSetting(match, 'quiet', !isFollowing);
    setOwn(!isFollowing);
    if (!isFollowing) return;
    followSettings({ ...snapshot, quiet: undefined }).catch(() => {});
  };
  const hours = task.busy ? newest.current : (snapshot.quiet ?? null);
  const applyEverywhere = () => {
    changeSettings({ quiet: hours && { from: hours.from, to: hours.to } });
    setOwnSetting(match, 'quiet', false);
    setOwn(false);
    followSettingsEverywhere().catch(() => {});
  };
  const isFollowing = ofDevice !== undefined && !isOwn;
  return (
    <section class="stack" aria-labelledby="quiet-hours">
      <h3 id="quiet-hours">{t.quiet}</h3>
      <p>
        {isSpared && t.quietSpared} {t.quietMessages}
      </p>
      {ofDevice !== undefined && (
        <ChoiceField
          kind="checkbox"
          name="quiet-device"
          isOn={isFollowing}
          label={ofDevice ? t.asDevice({ hours: quietHoursText(ofDevice) }) : t.asDeviceNone}
          onPick={follow}
        />
      )}
      {!isFollowing && (
        <>
          <ChoiceField
            kind="checkbox"
            name="quiet"
            isOn={hours !== null}
            label={t.quietOn}
            onPick={(isOn) => save(isOn ? (ofDevice ?? QUIET_DEFAULT) : null)}
          />
          {hours && <HoursFields hours={hours} onPick={save} />}
          {hours && <small>{t.zone({ zone: timeZoneText(snapshot.quiet?.zone ?? deviceTimeZone()) })}</small>}
          {hours && (
            <p>
              <button type="button" disabled={task.busy} onClick={applyEverywhere}>
                {t.useEverywhere}
              </button>
            </p>
          )}
        </>
      )}
      <p role="status">{isSaved && t.saved}</p>
      <TaskFault task={task} />
    </section>
  );
}
