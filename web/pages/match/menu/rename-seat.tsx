/** Changes the name of the user's seat. */

import { useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { sheet } from '../../../locales/language.ts';
import { setName } from '../../../net/on-demand/seats-api.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useSaveOnClose } from '../../../parts/forms/use-save-on-close.ts';
import type { RoomProps } from '../page-room.ts';

const seatingSheet = sheet('seats/seating');

interface RenameSeatProps extends RoomProps {
  /** Replaces "Your name". */
  readonly label?: string;
}

export function RenameSeat({ room: { model, snapshot, seat }, label }: RenameSeatProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const before = seat === undefined ? '' : (snapshot.seats[seat]?.name ?? '');
  const [name, change] = useState(before);
  const isChanged = name.trim() !== '' && name.trim() !== before;
  const save = () => {
    if (seat === undefined || !isChanged) return;
    task.run(
      () => setName(model.match, seat, name),
      (next) => {
        localStore.write('name', name.trim());
        model.apply(next);
      },
    );
  };
  useSaveOnClose(save);
  if (seat === undefined) return null;
  const submit = (event: Event) => {
    event.preventDefault();
    save();
  };
  return (
    <form class="rename" onSubmit={submit}>
      <NameField label={label ?? t.rename} value={name} onInput={change} />
      <button type="submit" disabled={task.busy || !isChanged}>
        {t.save}
      </button>
      <TaskFault task={task} />
    </form>
  );
}
