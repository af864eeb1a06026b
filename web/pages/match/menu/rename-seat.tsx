/** Changes the name of the own seat. */

import { useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { sheet } from '../../../locales/language.ts';
import { setName } from '../../../net/on-demand/seats-api.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seating');

export function RenameSeat({ room: { model, frame, seat } }: RoomProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const before = seat === undefined ? '' : (frame.seats[seat]?.name ?? '');
  const [name, change] = useState(before);
  if (seat === undefined) return null;
  const save = (event: Event) => {
    event.preventDefault();
    task.run(
      () => setName(model.match, seat, name),
      (next) => {
        localStore.write('name', name.trim());
        model.apply(next);
      },
    );
  };
  return (
    <form class="rename" onSubmit={save}>
      <NameField label={t.rename} value={name} onInput={change} />
      <button type="submit" disabled={task.busy || !name.trim() || name.trim() === before}>
        {t.save}
      </button>
      <TaskFault task={task} />
    </form>
  );
}
