/** A seat link was opened: one button opens the seat on this device too; opening the link alone changes nothing. */

import { saveMatch } from '../../../device/my-matches.ts';
import { sheet } from '../../../locales/language.ts';
import { exchangeLink } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { Loading } from '../../../parts/page/loading.tsx';
import { PageTitle } from '../../../parts/page/shell.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import { forgetRequestIds, requestIdsFor } from '../links/request-ids.ts';
import type { RoomProps } from '../page-room.ts';
import './lobby.css';

const seatingSheet = sheet('seats/seating');

interface OpenSeatProps extends RoomProps {
  readonly link: string;
  readonly onDone: () => void;
}

export function OpenSeat({ room: { model }, link, onDone }: OpenSeatProps) {
  const { retry } = useLoaded(() => seatingSheet.load(), 'table');
  const task = useTask();
  const t = seatingSheet.now();
  if (!t) return <Loading retry={retry} />;
  const open = () =>
    task.run(
      () => exchangeLink(model.match, { id: requestIdsFor(link).id, key: link, label: deviceLabel() }),
      (seated) => {
        forgetRequestIds(link);
        saveMatch(seated.frame);
        onDone();
        model.apply(seated.frame);
      },
    );
  return (
    <section class="card join">
      <PageTitle>{t.openSeatTitle}</PageTitle>
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
