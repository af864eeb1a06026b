/**
 * Seat recovery (P-4): a person requests a seat; the seat's own devices can stop that with one tap, other seats agree
 * or refuse. Above the match it also shows the user's own request, and seats that moved to another device.
 */
import { useState } from 'preact/hooks';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import { otherPlayers } from '../../../model/on-demand/absent-seats.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { answerRecovery } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy } from '../../../parts/page/lazy.tsx';
import { dateText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';
import { fromText } from './lost-seat-text.ts';
import './lobby.css';

const lostSeatSheet = sheet('seats/lostSeat');

type RecoveryRequest = NonNullable<Snapshot['recoveries']>[number];

const RecoverSeatDialog = lazy(async () => (await import('./recover-seat.tsx')).RecoverSeatDialog);
const PendingRequest = lazy(async () => (await import('./pending-request.tsx')).PendingRequest);

/** Return the requests after loading their texts. */
export async function loadRecoveries(): Promise<typeof Recoveries> {
  await lostSeatSheet.load();
  return Recoveries;
}

const Recoveries = ({ room }: RoomProps) => (
  <>
    {room.snapshot.recoveries?.map((request) => (
      <RecoveryPrompt key={`${request.seat} ${request.code}`} room={room} request={request} />
    ))}
    {room.snapshot.asked ? (
      <section class="notice recovery">
        <PendingRequest room={room} asked={room.snapshot.asked} />
      </section>
    ) : (
      room.snapshot.given && <GivenSeats room={room} given={room.snapshot.given} />
    )}
  </>
);

interface GivenSeatsProps extends RoomProps {
  readonly given: NonNullable<Snapshot['given']>;
}

/** Tells an old device where its seat went, and how to recover it. */
function GivenSeats({ room, given }: GivenSeatsProps) {
  const t = lostSeatSheet.text();
  const [isRecovering, setRecovering] = useState(false);
  return (
    <section class="notice warn stack recovery" role="status">
      {given.map(({ seat, at }) => (
        <p key={seat}>{t.given({ name: room.names[seat] ?? '', date: dateText(at) })}</p>
      ))}
      {!isFramed() && room.snapshot.recovery !== 'never' && (
        <p>
          <button type="button" onClick={() => setRecovering(true)}>
            {t.askBack}
          </button>
        </p>
      )}
      {isRecovering && <RecoverSeatDialog room={room} onClose={() => setRecovering(false)} />}
    </section>
  );
}

interface RecoveryProps extends RoomProps {
  readonly request: RecoveryRequest;
}

function RecoveryPrompt({ room, request }: RecoveryProps) {
  const { model, seat, snapshot } = room;
  const task = useTask();
  if (seat === undefined) return null;
  const isOwn = snapshot.mine.includes(request.seat);
  const answer = (consent: boolean) =>
    task.run(
      // The seat's own answer does not need another seat of this device.
      () => answerRecovery(model.match, isOwn ? request.seat : seat, request.seat, { code: request.code, consent }),
      isOwn ? model.reload : model.apply,
    );
  const Prompt = isOwn ? OwnSeatPrompt : OtherSeatPrompt;
  const isOneOfMany = (snapshot.recoveries ?? []).filter((one) => one.seat === request.seat).length > 1;
  return (
    <section class="notice warn stack recovery" role="alert">
      <Prompt room={room} request={request} busy={task.busy} onAnswer={answer} />
      {isOneOfMany && <p class="recovery-small">{lostSeatSheet.text().code({ code: request.code })}</p>}
      <TaskFault task={task} />
    </section>
  );
}

interface PromptProps extends RecoveryProps {
  readonly busy: boolean;
  readonly onAnswer: (consent: boolean) => void;
}

function OwnSeatPrompt({ room: { snapshot, names }, request, busy, onAnswer }: PromptProps) {
  const t = lostSeatSheet.text();
  return (
    <>
      <h2 class="recovery-title">
        {t.ownTitle}
        {snapshot.mine.length > 1 && ` (${names[request.seat]})`}
      </h2>
      <p>{t.ownNote}</p>
      <p>
        <button type="button" class="primary" disabled={busy} onClick={() => onAnswer(false)}>
          {t.keep}
        </button>
      </p>
      <p class="recovery-small">
        {t.ownRule} {t.ownIsMe}
      </p>
    </>
  );
}

function OtherSeatPrompt({ room: { snapshot, names }, request, busy, onAnswer }: PromptProps) {
  const t = lostSeatSheet.text();
  const when = fromText(request.from, t);
  const name = names[request.seat] ?? '';
  const hasAgreed = snapshot.mine.some((seat) => request.agreed.includes(seat));
  return (
    <>
      <p>{t.asks({ name })}</p>
      {request.agreed.length > 0 && <p>{t.agreed({ names: request.agreed.map((seat) => names[seat] ?? '') })}</p>}
      {hasAgreed ? (
        <p>{t.getsIt({ name, when })}</p>
      ) : (
        <>
          <p>{t.asksCode({ code: request.code })}</p>
          <p class="recovery-small">
            {otherPlayers(snapshot, request.seat) > 1 ? t.asksMore({ name, when }) : t.asksTwo({ name, when })}
          </p>
        </>
      )}
      <div class="row">
        {!hasAgreed && (
          <button type="button" disabled={busy} onClick={() => onAnswer(true)}>
            {t.agree}
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => onAnswer(false)}>
          {t.refuse}
        </button>
      </div>
    </>
  );
}
