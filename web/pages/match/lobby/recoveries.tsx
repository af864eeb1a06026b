/** Somebody asks for a seat that they lost; another seat agrees or not (P-4). */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { tableSheet } from '../../../i18n/table-sheet.ts';
import { answerRecovery } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../room.ts';

type Asked = NonNullable<Snapshot['recoveries']>[number];

/** The requests, once their words are there. */
export async function loadRecoveries(): Promise<typeof Recoveries> {
  await tableSheet.load();
  return Recoveries;
}

const Recoveries = ({ room }: RoomProps) => (
  <>
    {room.frame.recoveries?.map((asked) => (
      <Recovery key={asked.code} room={room} asked={asked} />
    ))}
  </>
);

function Recovery({ room: { model, names, seat }, asked }: RoomProps & { readonly asked: Asked }) {
  const t = tableSheet.text();
  const task = useTask();
  if (seat === undefined) return null;
  const answer = (consent: boolean) =>
    task.run(() => answerRecovery(model.match, seat, asked.seat, { code: asked.code, consent }), model.take);
  return (
    <section class="notice warn stack recovery" role="alert">
      <p>{t.asks(names[asked.seat] ?? '')}</p>
      <p>{t.asksCode(asked.code)}</p>
      <div class="row">
        <button type="button" disabled={task.busy} onClick={() => answer(true)}>
          {t.agree}
        </button>
        <button type="button" disabled={task.busy} onClick={() => answer(false)}>
          {t.refuse}
        </button>
      </div>
      <TaskFault task={task} />
    </section>
  );
}
