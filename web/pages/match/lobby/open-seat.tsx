/** A seat link was opened: one button opens the seat on this device too; looking at the link does nothing. */
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { tradeLink } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { Title } from '../../../parts/page/shell.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import { commandFor, forgetCommand } from '../links/claim-command.ts';
import type { RoomProps } from '../room.ts';
import './lobby.css';

interface OpenSeatProps extends RoomProps {
  readonly link: string;
  readonly onDone: () => void;
}

export function OpenSeat({ room: { model }, link, onDone }: OpenSeatProps) {
  const { retry } = useLoaded(() => tableSheet.load(), 'table');
  const task = useTask();
  const t = tableSheet.now();
  if (!t) return <Loading retry={retry} />;
  const open = () =>
    task.run(
      () => tradeLink(model.match, { id: commandFor(link).id, key: link, label: deviceLabel() }),
      (seated) => {
        forgetCommand(link);
        onDone();
        model.take(seated.frame);
      },
    );
  return (
    <section class="card join">
      <Title>{t.openSeatTitle}</Title>
      <p>{t.openSeatNote}</p>
      <button type="button" class="primary join-sit" disabled={task.busy} onClick={open}>
        {t.openSeat}
      </button>
      <TaskFault task={task} />
      <p>
        <button type="button" class="plain" onClick={onDone}>
          {t.cancel}
        </button>
      </p>
    </section>
  );
}
