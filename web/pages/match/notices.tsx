/** What went wrong with this visit: too late for a seat, a match that has stopped, a move that was not made. */
import { text } from '../../i18n/language.ts';
import { storySheet } from '../../i18n/sheets.ts';
import { ProblemText } from '../../parts/problem-text.tsx';
import type { RoomProps } from './room.ts';

export interface NoticesProps extends RoomProps {
  /** Came by an invite link after the last seat was taken. */
  readonly late: boolean;
}

/** The notices, once their words are there. */
export async function loadNotices(): Promise<typeof Notices> {
  await storySheet.load();
  return Notices;
}

function Notices({ room: { model, frame }, late }: NoticesProps) {
  const t = storySheet.text();
  const code = model.notice.value;
  return (
    <>
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
