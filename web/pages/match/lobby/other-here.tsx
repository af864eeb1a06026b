/** A second person sits down at the same device (P-6). */
import { useState } from 'preact/hooks';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { NameField } from '../../../parts/forms/name-field.tsx';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { newCommand } from '../links/claim-command.ts';
import type { RoomProps } from '../room.ts';
import { claim } from './claim.ts';

interface OtherHereProps extends RoomProps {
  readonly invite: string;
}

export function OtherHere({ room: { model }, invite }: OtherHereProps) {
  const t = tableSheet.text();
  const task = useTask();
  const [name, setName] = useState('');
  const [command, setCommand] = useState(newCommand);
  const sit = (event: Event) => {
    event.preventDefault();
    task.run(
      () => claim(model.match, invite, name, command),
      () => {
        // The next one to sit down is somebody else.
        setCommand(newCommand);
        setName('');
        model.reload();
      },
    );
  };
  return (
    <details>
      <summary>{t.otherHere}</summary>
      <form class="stack" onSubmit={sit}>
        <NameField label={t.otherName} value={name} onInput={setName} />
        <button type="submit" disabled={task.busy}>
          {t.sitDown}
        </button>
        <TaskFault task={task} />
      </form>
    </details>
  );
}
