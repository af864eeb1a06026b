/** The log, newest first; collapsed on small screens. */

import { useState } from 'preact/hooks';
import { isDeviceMatch } from '../../../browser/device-match-id.ts';
import { sheet } from '../../../locales/language.ts';
import { serverNow } from '../../../net/server-clock.ts';
import { timeText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../page-room.ts';
import { EntryAuthor } from './entry-author.tsx';
import { authorIndex, entrySentences } from './log-text.ts';
import type { MatchTexts } from './match-texts.ts';
import './log.css';

const logSheet = sheet('match/log');

/** Lines shown before the user asks for more. */
const INITIAL_LINES = 12;
const MORE_LINES = 40;

interface LogProps extends RoomProps {
  readonly texts: MatchTexts;
}

export function Log({ room, texts }: LogProps) {
  const t = logSheet.text();
  const [lineLimit, setLineLimit] = useState(INITIAL_LINES);
  const { model, snapshot } = room;
  const replay = model.replay.value;
  // The log must not reveal what the replay has not shown yet.
  const until = replay?.steps[replay.at]?.n ?? snapshot.entry;
  const oldest = snapshot.log[0]?.n ?? 0;
  const lines = snapshot.log
    .filter(({ n }) => n <= until)
    .map((line) => ({ line, sentences: entrySentences(room, texts, line) }))
    .filter(({ sentences }) => sentences.length > 0)
    .reverse();
  const newest = lines[0];
  const showMore = () => {
    if (lines.length <= lineLimit) model.loadEarlierLines();
    setLineLimit(lineLimit + MORE_LINES);
  };
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <h2 class="log-title">{t.log}</h2>
        {newest && <span class="log-newest">{newest.sentences.map(({ text }) => text).join(' ')}</span>}
      </summary>
      <ol class="log-lines" reversed>
        {lines.slice(0, lineLimit).map(({ line, sentences }) => (
          <li key={line.n}>
            <span>
              {sentences.map(({ text }, i) => (
                <span key={i} class="log-event">
                  {text}{' '}
                  {i === authorIndex(line, sentences) && <EntryAuthor line={line} seat={snapshot.seats[line.seat]} />}
                </span>
              ))}
            </span>
            <time dateTime={new Date(line.at).toISOString()}>{timeText(line.at, serverNow())}</time>
          </li>
        ))}
      </ol>
      {(lines.length > lineLimit || oldest > 0) && (
        <button type="button" class="plain" onClick={showMore}>
          {t.logMore}
        </button>
      )}
      {snapshot.entry > 0 && (
        <p class="row">
          <a class="alone" href={`/g/${snapshot.match}#entry=${until}`}>
            {t.logReplay}
          </a>
          {snapshot.phase === 'over' && !isDeviceMatch(snapshot.match) && (
            <a class="alone" href={`/verify?match=${snapshot.match}`}>
              {t.logVerify}
            </a>
          )}
        </p>
      )}
    </details>
  );
}
