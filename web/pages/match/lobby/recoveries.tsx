/** Somebody asks for a seat that they lost; another seat agrees or not (P-4). */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { seatingSheet } from '../../../i18n/table-sheet.ts';
import { answerRecovery } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import type { RoomProps } from '../page-room.ts';

type RecoveryRequest = NonNullable<Snapshot['recoveries']>[number];

/** The requests, once their words are there. */
export async function loadRecoveries(): Promise<typeof Recoveries> {
  await seatingSheet.load();
  return Recoveries;
}

const Recoveries = ({ room }: RoomProps) => (
  <>
    {room.frame.recoveries?.map((request) => (
      <RecoveryPrompt key={request.code} room={room} request={request} />
    ))}
  </>
);

function RecoveryPrompt({ room: { model, names, seat }, request }: RoomProps & { readonly request: RecoveryRequest }) {
  const t = seatingSheet.text();
  const task = useTask();
  if (seat === undefined) return null;
  const answer = (consent: boolean) =>
    task.run(() => answerRecovery(model.match, seat, request.seat, { code: request.code, consent }), model.apply);
  return (
    <section class="notice warn stack recovery" role="alert">
      <p>{t.asks(names[request.seat] ?? '')}</p>
      <p>{t.asksCode(request.code)}</p>
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
