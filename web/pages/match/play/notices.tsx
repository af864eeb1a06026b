/** Problems of this visit: too late for a seat, a stopped match, a rejected move, an absent player. */

import { sheet } from '../../../locales/language.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { ProblemText } from '../../../parts/text/problem-text.tsx';
import { OwnSeatBot } from '../menu/bot-settings.tsx';
import { isPlayedByBot, type RoomProps } from '../page-room.ts';
import { RolledBack } from './rolled-back.tsx';

const botSheet = sheet('bots');
const logSheet = sheet('log');
const partsSheet = sheet('parts');

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
  const { model, frame } = room;
  const t = logSheet.text();
  const code = model.problem.value;
  return (
    <>
      {isPlayedByBot(room) && frame.phase !== 'over' && (
        <div class="notice">
          <OwnSeatBot room={room} />
        </div>
      )}
      {frame.lead && <AheadNotice room={room} />}
      {frame.absent && <AbsenceVotes room={room} />}
      {late && (
        <p class="notice">
          <ProblemText code="full" />
        </p>
      )}
      {frame.phase === 'stuck' && frame.rolledBack !== undefined && <RolledBack room={room} />}
      {frame.phase === 'stuck' && frame.rolledBack === undefined && (
        <p class="notice warn" role="alert">
          {t.stuck({ entry: frame.stuck ?? frame.entry })}
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
