/** Every device with the user's seat, and buttons to remove one (P-4). */

import { useState } from 'preact/hooks';
import type { Device } from '../../../../worker/protocol/devices.ts';
import { sheet } from '../../../locales/language.ts';
import { fetchDevices, revokeDevice } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seats/seating');

interface DeviceListProps extends RoomProps {
  readonly onLeft: () => void;
}

export function DeviceList({ room: { model, seat, snapshot }, onLeft }: DeviceListProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [revision, setRevision] = useState(0);
  const { value: result, retry } = useLoaded(async () => {
    if (seat === undefined) throw new Error('a spectator has no devices');
    return fetchDevices(model.match, seat);
  }, `${seat} ${revision}`);
  if (seat === undefined) return null;
  if (!result?.ok) return <Loading retry={retry} />;
  const { devices } = result.value;
  // A seat keeps its last device; the match itself can be left below.
  const isLast = devices.length === 1;
  const remove = ({ id, here }: Device) =>
    task.run(
      () => revokeDevice(model.match, seat, id),
      () => {
        if (!here) return setRevision(revision + 1);
        onLeft();
        model.setSeat(undefined);
      },
    );
  return (
    <section class="stack devices" aria-labelledby="devices-title">
      <h3 id="devices-title">{t.devices}</h3>
      <ul>
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            busy={task.busy}
            onRemove={isLast ? undefined : () => remove(device)}
          />
        ))}
      </ul>
      {snapshot.recovery === 'never' && <p class="share-note">{t.neverGivenNote}</p>}
      <TaskFault task={task} />
    </section>
  );
}

interface DeviceLineProps {
  readonly device: Device;
  readonly busy: boolean;
  /** Absent if the device cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

function DeviceLine({ device, busy, onRemove }: DeviceLineProps) {
  const t = seatingSheet.text();
  const [isConfirming, setConfirming] = useState(false);
  const kinds = { device: '', link: t.deviceLink, script: t.deviceScript };
  const kind = device.here ? t.deviceHere : kinds[device.kind];
  const facts = [...(device.label && kind ? [kind] : []), t.since({ date: dateText(device.at) })];
  return (
    <li>
      <span>
        {device.label || kind || '–'} <small>{facts.join(' · ')}</small>
        {isConfirming && <small role="status">{t.leaveSure}</small>}
      </span>
      {onRemove && (
        <button
          type="button"
          disabled={busy}
          onClick={() => (device.here && !isConfirming ? setConfirming(true) : onRemove())}
        >
          {device.here ? t.leave : t.remove}
        </button>
      )}
    </li>
  );
}
