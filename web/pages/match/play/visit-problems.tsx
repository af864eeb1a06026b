/** Problems of this visit: too late for a seat, a stopped or rolled-back match, a rejected move, an absent player. */

import { useState } from 'preact/hooks';
import { isDeviceMatch } from '../../../browser/device-match-id.ts';
import { sheet } from '../../../locales/language.ts';
import { endMatch } from '../../../net/on-demand/seats-api.ts';
import { TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { lazy } from '../../../parts/page/lazy.tsx';
import { ProblemText } from '../../../parts/text/problem-text.tsx';
import { OwnSeatBot } from '../menu/bot-settings.tsx';
import { isPlayedByBot, type RoomProps } from '../page-room.ts';

const botSheet = sheet('create-match/bots');
const deviceSheet = sheet('match/device');
const logSheet = sheet('match/log');
const partsSheet = sheet('common/parts');

const AheadNotice = lazy(async () => (await import('../ahead/ahead.tsx')).loadAheadNotice(), true);
const AbsenceVotes = lazy(async () => (await import('./absence-vote.tsx')).loadAbsenceVotes(), true);

export interface NoticesProps extends RoomProps {
  /** True if the invite link was opened after the last seat was taken. */
  readonly late: boolean;
}

/** Return the notices after loading their texts. */
export async function loadNotices(): Promise<typeof Notices> {
  await Promise.all([logSheet.load(), botSheet.load(), partsSheet.load()]);
  return Notices;
}

function Notices({ room, late }: NoticesProps) {
  const { model, snapshot } = room;
  const t = logSheet.text();
  const code = model.problem.value;
  return (
    <>
      {isPlayedByBot(room) && snapshot.phase !== 'over' && (
        <div class="notice">
          <OwnSeatBot room={room} />
        </div>
      )}
      {snapshot.lead && <AheadNotice room={room} />}
      {snapshot.absent && <AbsenceVotes room={room} />}
      {late && (
        <p class="notice">
          <ProblemText code="full" />
        </p>
      )}
      {snapshot.phase === 'stuck' && snapshot.rolledBack !== undefined && <RolledBack room={room} />}
      {snapshot.phase === 'stuck' && snapshot.rolledBack === undefined && (
        <p class="notice warn" role="alert">
          {isDeviceMatch(snapshot.match) ? deviceSheet.text().stuck : t.stuck}
        </p>
      )}
      {code !== undefined && (
        <div class="notice warn row" role="alert">
          <p>
            {t.refusedOther} <ProblemText code={code} />
          </p>
          <button type="button" class="plain" onClick={model.dismiss}>
            {partsSheet.text().close}
          </button>
        </div>
      )}
    </>
  );
}

/** The server lost the last entries of this match (P-14): explanation and options. */
function RolledBack({ room: { model, snapshot, seat } }: RoomProps) {
  const t = logSheet.text();
  const task = useTask();
  const [isConfirming, setConfirming] = useState(false);
  const host = seat !== undefined && snapshot.seats[seat]?.host ? seat : undefined;
  const end = () => host !== undefined && task.run(() => endMatch(model.match, host), model.apply);
  return (
    <div class="notice warn" role="alert">
      <p>
        {t.rolledBack({ from: snapshot.entry + 1, to: snapshot.rolledBack ?? snapshot.entry + 1 })}
        {host !== undefined && ` ${t.rolledBackHost}`}
      </p>
      {isConfirming && <p>{t.endLostAsk}</p>}
      <div class="row">
        {isConfirming ? (
          <>
            <button type="button" disabled={task.busy} onClick={end}>
              {t.endLostYes}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {partsSheet.text().close}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={model.reload}>
              {t.lookAgain}
            </button>
            {host !== undefined && (
              <button type="button" onClick={() => setConfirming(true)}>
                {t.endLost}
              </button>
            )}
          </>
        )}
      </div>
      <TaskFault task={task} />
    </div>
  );
}
