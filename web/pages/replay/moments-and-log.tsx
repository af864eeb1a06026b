/** Beside the replay board: key moments and all log lines, each a link to its entry. */

import { useEffect, useRef } from 'preact/hooks';
import { sheet } from '../../locales/language.ts';
import { EntryAuthor } from '../match/log/entry-author.tsx';
import { entryText } from '../match/log/log-text.ts';
import { entryFragment } from '../record/entry-url.ts';
import type { ReplayProps } from './playback.ts';
import '../match/log/log.css';

const replaySheet = sheet('record/replay');
const logSheet = sheet('match/log');

interface EntryLinkProps extends Pick<ReplayProps, 'playback'> {
  readonly n: number;
}

/** Return link props for an entry, so that it can be opened in a new tab or copied. */
const entryLinkProps = ({ n, playback: { at, go } }: EntryLinkProps) => ({
  href: entryFragment(n),
  ...(n === at && { 'aria-current': 'step' as const }),
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(n);
  },
});

export function MomentList({ assets: { marks }, playback }: ReplayProps) {
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
            <a class="replay-line" {...entryLinkProps({ n, playback })}>
              <span class="replay-n">{n}</span> {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scroll the list to the current line; the page does not scroll. */
function useScrollToCurrent(at: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[at];
    if (!list.current || !(line instanceof HTMLElement)) return;
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return list;
}

export function ReplayLog({ replay, assets: { names, texts }, playback }: ReplayProps) {
  const list = useScrollToCurrent(playback.at);
  return (
    <details class="log" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>
        <h2 class="log-title">{logSheet.text().log}</h2>
      </summary>
      <ol ref={list} class="log-lines replay-lines" start={0}>
        {replay.lines.map((line) => (
          <li key={line.n}>
            <a class="replay-line" {...entryLinkProps({ n: line.n, playback })}>
              <span class="replay-n">{line.n}</span>{' '}
              <span>
                {entryText({ names, snapshot: replay }, texts, line) || replaySheet.text().quiet}{' '}
                <EntryAuthor line={line} seat={replay.seats[line.seat]} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
