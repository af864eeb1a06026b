/**
 * Below the deadline: who is away until when, the pause, and what the one who waits can do about it, in one place (P-64,
 * P-65, P-66). Loaded after the board.
 */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import { sheet } from '../../../locales/language.ts';
import { awaySeats, HOUR_MS, isSlow, latestEnd, waitedFor } from '../../../model/on-demand/given-time.ts';
import { randomHex } from '../../../net/api.ts';
import { changePause, giveTime } from '../../../net/on-demand/seats-api.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { dateText, locale } from '../../../parts/text/dates.ts';
import { dayText } from '../../../parts/text/days-away-text.ts';
import { durationText, whenText } from '../../../parts/text/time-text.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { ProposePause } from './propose-pause.tsx';
import './given-time.css';

const timeSheet = sheet('match/time');

/** Return the component after loading its texts. */
export async function loadGivenTime(): Promise<typeof GivenTime> {
  await timeSheet.load();
  return GivenTime;
}

function GivenTime({ room }: RoomProps) {
  const { snapshot, seat } = room;
  if (snapshot.phase === 'over' || snapshot.phase === 'stuck') return null;
  const hasActions = seat !== undefined && isSlow(snapshot) && snapshot.phase !== 'open';
  return (
    <div class="given">
      <AwayLines room={room} />
      <GiftLines room={room} />
      <ReserveLine room={room} />
      {snapshot.pause ? (
        <PauseLine room={room} />
      ) : (
        hasActions && <MoreTime key={snapshot.entry} room={room} seat={seat} />
      )}
    </div>
  );
}

/** "Ben is away until Mon, 1 December." */
export function AwayLines({ room: { snapshot, names, seat: own } }: RoomProps) {
  const t = timeSheet.text();
  const away = awaySeats(snapshot, serverNow());
  return (
    <>
      {away.map((seat) => {
        const date = dayText(snapshot.seats[seat]?.away?.until ?? '', locale());
        return <p key={seat}>{seat === own ? t.ownAway({ date }) : t.away({ name: names[seat] ?? '', date })}</p>;
      })}
    </>
  );
}

/** "Ann gave you more time." */
function GiftLines({ room: { snapshot, names, seat } }: RoomProps) {
  const { by = [] } = (seat !== undefined && snapshot.gifts?.[seat]) || {};
  return (
    <>
      {by.map((giver) => (
        <p key={giver}>{timeSheet.text().got({ name: names[giver] ?? '' })}</p>
      ))}
    </>
  );
}

/** With a reserve: the end of the turn itself, and the time that comes after it. */
function ReserveLine({ room: { snapshot } }: RoomProps) {
  const t = timeSheet.text();
  const { reserves, deadlines = [] } = snapshot;
  const seat = deadlines.findIndex((deadline) => deadline !== null);
  const [deadline, reserve] = [deadlines[seat], reserves?.[seat]];
  if (typeof deadline !== 'number' || !reserve) return null;
  const now = serverNow();
  const turnEnd = deadline - reserve;
  return <p>{turnEnd > now ? t.reserve({ date: whenText(turnEnd, now), time: longText(reserve) }) : t.onReserve}</p>;
}

/** "2 days", "36 hours" */
const longText = (ms: number): string => {
  const hours = Math.floor(ms / HOUR_MS);
  return hours >= 48 ? durationText(Math.floor(hours / 24), 'day') : durationText(hours, 'hour');
};

interface MoreTimeProps extends RoomProps {
  readonly seat: Seat;
}

function MoreTime({ room, seat }: MoreTimeProps) {
  const t = timeSheet.text();
  const { model, snapshot, names } = room;
  const task = useTask();
  const [isProposing, setProposing] = useState(false);
  const waited = waitedFor(snapshot, seat, serverNow());
  const give = (target: Seat, deadline: number) =>
    task.run(() => giveTime(model.match, seat, target, { id: randomHex(), deadline }), model.apply);
  const [first] = waited;
  const latest = first && latestEnd(snapshot, first.seat);
  return (
    <details class="given-more">
      <summary>{t.more}</summary>
      <div class="stack">
        <div class="row">
          {waited.map(({ seat: target, deadline, hasGiven, canGet }) =>
            hasGiven ? (
              <p key={target}>{t.gave({ name: names[target] ?? '' })}</p>
            ) : (
              canGet && (
                <button key={target} type="button" disabled={task.busy} onClick={() => give(target, deadline)}>
                  {t.give({ name: names[target] ?? '' })}
                </button>
              )
            ),
          )}
          {!isProposing && (
            <button type="button" onClick={() => setProposing(true)}>
              {t.pause}
            </button>
          )}
        </div>
        {isProposing && <ProposePause room={room} seat={seat} onDone={() => setProposing(false)} />}
        {latest !== undefined && <small>{t.latest({ date: dateText(latest) })}</small>}
        <TaskFault task={task} />
      </div>
    </details>
  );
}

/** A pause that is proposed or has begun, and what this seat can say to it. */
function PauseLine({ room }: RoomProps) {
  const t = timeSheet.text();
  const { model, snapshot, seat, names } = room;
  const task = useTask();
  const { pause } = snapshot;
  if (!pause) return null;
  const send = (body: Parameters<typeof changePause>[2]) =>
    seat !== undefined && task.run(() => changePause(model.match, seat, body), model.apply);
  const hasBegun = pause.from !== undefined;
  const isAsked = seat !== undefined && pause.missing.includes(seat);
  const others = pause.missing.filter((one) => one !== seat);
  const isOpen = others.length > 0 && (!hasBegun || pause.agreed.length > 0);
  const list = (seats: readonly number[]) => ({ names: seats.map((one) => names[one] ?? '') });
  return (
    <div role="status">
      <p class={hasBegun ? 'given-paused' : undefined}>
        {pauseText(room, pause)} {hasBegun && pause.agreed.length > 0 && t.goOn(list(pause.agreed))}{' '}
        {isOpen && t.waiting(list(others))}
      </p>
      <div class="row">
        {isAsked && !hasBegun && (
          <button type="button" disabled={task.busy} onClick={() => send({ kind: 'agree', until: pause.until })}>
            {t.agree}
          </button>
        )}
        {seat !== undefined && !hasBegun && (
          <button type="button" disabled={task.busy} onClick={() => send({ kind: 'decline' })}>
            {pause.by === seat ? t.takeBack : t.decline}
          </button>
        )}
        {isAsked && hasBegun && (
          <button type="button" disabled={task.busy} onClick={() => send({ kind: 'resume' })}>
            {others.length > 0 ? t.askResume : t.resume}
          </button>
        )}
      </div>
      <TaskFault task={task} />
    </div>
  );
}

function pauseText({ names, seat }: PageRoom, { by, from, until }: NonNullable<PageRoom['snapshot']['pause']>): string {
  const t = timeSheet.text();
  const date = whenText(until, serverNow());
  if (from !== undefined) return t.paused({ date });
  return by === seat ? t.ownProposed({ date }) : t.proposed({ name: names[by] ?? '', date });
}
