/** Days away in one match: the device's, or another one for this match alone (P-64). */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { AWAY_NOTICE_DAYS_MAX } from '../../../../worker/protocol/limits.ts';
import { isOwnSetting, setOwnSetting } from '../../../device/sent-settings.ts';
import { deviceTimeZone } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { awayLeft, isSlow } from '../../../model/on-demand/given-time.ts';
import { previewAway, setAway } from '../../../net/on-demand/seats-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { AwayField } from '../../../parts/forms/days-away-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dayFromNow } from '../../../parts/text/days-away-text.ts';
import type { RoomProps } from '../page-room.ts';

const awaySheet = sheet('settings/away');

const DAY_MS = 86_400_000;

/** Return the component after loading its texts. */
export async function loadAwaySetting(): Promise<typeof AwaySetting> {
  await awaySheet.load();
  return AwaySetting;
}

interface AwaySettingProps extends RoomProps {
  readonly seat: Seat;
}

function AwaySetting({ room: { model, snapshot }, seat }: AwaySettingProps) {
  const t = awaySheet.text();
  const task = useTask();
  const [isOwn, setOwn] = useState(() => isOwnSetting(model.match, 'away'));
  const { away } = snapshot.seats[seat] ?? {};
  const isAway = away !== undefined && serverNow() < away.ends;
  const days = isSlow(snapshot) ? Math.floor(awayLeft(snapshot, seat) / DAY_MS) : AWAY_NOTICE_DAYS_MAX;
  const dates = (until: string) => ({ until, zone: deviceTimeZone() });
  const preview = async (until: string) => {
    const result = await previewAway(model.match, seat, dates(until));
    if (!result.ok) return result.problem.code;
    const { deadline, moved } = result.value;
    return deadline === null || moved === null || moved === deadline ? [] : [{ from: deadline, to: moved }];
  };
  const pick = (until: string | null) => {
    setOwnSetting(model.match, 'away', true);
    setOwn(true);
    task.run(() => setAway(model.match, seat, until === null ? null : dates(until)), model.apply);
  };
  return (
    <>
      <AwayField
        key={String(isAway)}
        until={isAway ? away.until : undefined}
        latest={dayFromNow(Math.max(0, days - 1))}
        preview={preview}
        onPick={pick}
      />
      <small>{t.note}</small>
      {isSlow(snapshot) && <small>{t.left({ n: days })}</small>}
      {isOwn && <small>{t.own}</small>}
      <TaskFault task={task} />
    </>
  );
}
