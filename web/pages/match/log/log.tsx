/** What happened, newest first; folded up on small screens. */
import { useState } from 'preact/hooks';
import { storySheet } from '../../../i18n/sheets.ts';
import { timeText } from '../../../parts/text/dates.ts';
import type { RoomProps } from '../room.ts';
import { By } from './by.tsx';
import { lineText } from './sentences.ts';
import type { Story } from './story.ts';
import './log.css';

/** Lines that are drawn before somebody asks for more. */
const FEW = 12;
const MORE = 40;

interface LogProps extends RoomProps {
  readonly story: Story;
}

export function Log({ room, story }: LogProps) {
  const t = storySheet.text();
  const [most, setMost] = useState(FEW);
  const { model, frame } = room;
  const past = model.replay.value;
  // The log must not tell what the replay has not shown yet.
  const until = past?.steps[past.at]?.n ?? frame.entry;
  const oldest = frame.log[0]?.n ?? 0;
  const told = frame.log
    .filter(({ n }) => n <= until)
    .map((line) => ({ line, words: lineText(room, story, line) }))
    .filter(({ words }) => words)
    .reverse();
  const newest = told[0];
  const more = () => {
    if (told.length <= most) model.recall('earlier');
    setMost(most + MORE);
  };
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <h2 class="log-title">{t.log}</h2>
        {newest && <span class="log-newest">{newest.words}</span>}
      </summary>
      <ol class="log-lines" reversed>
        {told.slice(0, most).map(({ line, words }) => (
          <li key={line.n}>
            <span>
              {words} <By line={line} seat={frame.seats[line.seat]} />
            </span>
            <time dateTime={new Date(line.at).toISOString()}>{timeText(line.at)}</time>
          </li>
        ))}
      </ol>
      {(told.length > most || oldest > 0) && (
        <button type="button" class="plain" onClick={more}>
          {t.logMore}
        </button>
      )}
      {frame.entry > 0 && (
        <p class="row">
          <a class="alone" href={`/g/${frame.match}#entry=${until}`}>
            {t.logReplay}
          </a>
          {frame.phase === 'over' && (
            <a class="alone" href={`/verify?match=${frame.match}`}>
              {t.logVerify}
            </a>
          )}
        </p>
      )}
    </details>
  );
}
