/** Beside the board of the past: the moments that mattered, and every line, each a way to its entry. */
import { useEffect, useRef } from 'preact/hooks';
import { replaySheet } from '../../i18n/replay-sheet.ts';
import { storySheet } from '../../i18n/sheets.ts';
import { By } from '../match/log/by.tsx';
import { lineText } from '../match/log/sentences.ts';
import { fragmentOf } from '../record/entry.ts';
import type { ReelProps } from './player.tsx';
import '../match/log/log.css';

interface LeadProps extends Pick<ReelProps, 'projector'> {
  readonly n: number;
}

/** What makes an element a link to an entry: it can be opened elsewhere and copied too. */
const leading = ({ n, projector: { at, go } }: LeadProps) => ({
  href: fragmentOf(n),
  ...(n === at && { 'aria-current': 'step' as const }),
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(n);
  },
});

export function Marks({ cast: { marks }, projector }: ReelProps) {
  const t = replaySheet.text();
  if (marks.length === 0) return null;
  return (
    <nav class="replay-moments" aria-labelledby="replay-moments">
      <h2 id="replay-moments" class="log-title">
        {t.moments}
      </h2>
      <ul class="log-lines">
        {marks.map(({ n, text }) => (
          <li key={`${n} ${text}`}>
            <a class="replay-line" {...leading({ n, projector })}>
              <span class="replay-n">{n}</span> {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The line that is told stays in sight of its own list; the page does not move for it. */
function useCurrent(at: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[at];
    if (!list.current || !(line instanceof HTMLElement)) return;
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return list;
}

export function Lines({ film, cast: { names, story }, projector }: ReelProps) {
  const list = useCurrent(projector.at);
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <h2 class="log-title">{storySheet.text().log}</h2>
      </summary>
      <ol ref={list} class="log-lines replay-lines" start={0}>
        {film.lines.map((line) => (
          <li key={line.n}>
            <a class="replay-line" {...leading({ n: line.n, projector })}>
              <span class="replay-n">{line.n}</span>{' '}
              <span>
                {lineText({ names, frame: film }, story, line) || replaySheet.text().quiet}{' '}
                <By line={line} seat={film.seats[line.seat]} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
