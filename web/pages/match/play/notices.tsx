/** What went wrong with this visit: too late for a seat, a match that has stopped, a move that was not made, somebody who is away. */

import { botSheet } from '../../../i18n/bot-sheet.ts';
import { text } from '../../../i18n/language.ts';
import { storySheet } from '../../../i18n/sheets.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { ProblemText } from '../../../parts/text/problem-text.tsx';
import { OwnBot } from '../menu/own-bot.tsx';
import { isLent, type RoomProps } from '../room.ts';

const Absences = lazy(async () => (await import('./absence.tsx')).loadAbsences(), true);

export interface NoticesProps extends RoomProps {
  /** Came by an invite link after the last seat was taken. */
  readonly late: boolean;
}

/** The notices, once their words are there. */
export async function loadNotices(): Promise<typeof Notices> {
  await Promise.all([storySheet.load(), botSheet.load()]);
  return Notices;
}

function Notices({ room, late }: NoticesProps) {
  const { model, frame } = room;
  const t = storySheet.text();
  const code = model.notice.value;
  return (
    <>
      {isLent(room) && (
        <div class="notice">
          <OwnBot room={room} />
        </div>
      )}
      {frame.absent && <Absences room={room} />}
      {late && (
        <p class="notice">
          <ProblemText code="full" />
        </p>
      )}
      {frame.phase === 'stuck' && (
        <p class="notice warn" role="alert">
          {t.stuck(frame.stuck ?? frame.entry)}
        </p>
      )}
      {code !== undefined && (
        <div class="notice warn row" role="alert">
          <p>
            {t.refusedOther} <ProblemText code={code} />
          </p>
          <button type="button" class="plain" onClick={model.dismiss}>
            {text().close}
          </button>
        </div>
      )}
    </>
  );
}
