/** A second person sits down at the same device (P-6). */

import { useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { newRequestIds } from '../links/request-ids.ts';
import type { RoomProps } from '../page-room.ts';
import { claimInvite } from './claim-invite.ts';

const seatingSheet = sheet('seating');

interface AddLocalPlayerProps extends RoomProps {
  readonly invite: string;
}

export function AddLocalPlayer({ room: { model }, invite }: AddLocalPlayerProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [name, setName] = useState('');
  const [requestIds, setRequestIds] = useState(newRequestIds);
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => claimInvite(model.match, invite, name, requestIds),
      () => {
        // The next one to sit down is somebody else.
        setRequestIds(newRequestIds);
        setName('');
        model.reload();
      },
    );
  };
  return (
    <details>
      <summary>{t.otherHere}</summary>
      <form class="stack" onSubmit={submit}>
        <NameField label={t.otherName} value={name} onInput={setName} />
        <button type="submit" disabled={task.busy}>
          {t.sitDown}
        </button>
        <TaskFault task={task} />
      </form>
    </details>
  );
}
