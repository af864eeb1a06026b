/** Pass and play: another person takes a seat on the same device (P-6). */

import { useEffect, useRef, useState } from 'preact/hooks';
import { sheet } from '../../../locales/language.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { newRequestIds } from '../links/request-ids.ts';
import type { RoomProps } from '../page-room.ts';
import { claimInvite } from './claim-invite.ts';

const seatingSheet = sheet('seats/seating');

interface AddLocalPlayerProps extends RoomProps {
  readonly invite: string;
}

export function AddLocalPlayer({ room: { model }, invite }: AddLocalPlayerProps) {
  const t = seatingSheet.text();
  const task = useTask();
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => form.current?.querySelector('input')?.focus(), [isOpen]);
  const [requestIds, setRequestIds] = useState(newRequestIds);
  const submit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => claimInvite(model.match, invite, name, requestIds),
      () => {
        // The next person needs new ids.
        setRequestIds(newRequestIds);
        setName('');
        model.reload();
      },
    );
  };
  return (
    <section class="stack" aria-label={t.passTitle}>
      {isOpen ? (
        <form ref={form} class="card stack" onSubmit={submit}>
          <p>{t.passNote}</p>
          <NameField label={t.otherName} value={name} onInput={setName} />
          <button type="submit" disabled={task.busy}>
            {t.sitDown}
          </button>
          <TaskFault task={task} />
        </form>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {t.otherHere}
        </button>
      )}
    </section>
  );
}
