/** Beside the board, once it can be played on: what happened, what a watcher can do, how long the match is kept. */
import { useEffect } from 'preact/hooks';
import { storySheet } from '../../i18n/sheets.ts';
import { dateText } from '../../parts/dates.ts';
import { remember } from '../../your-games.ts';
import { Log } from './log.tsx';
import type { RoomProps } from './room.ts';
import { newsText } from './sentences.ts';
import type { Story } from './story.ts';
import { Watcher } from './watcher.tsx';

interface SideProps extends RoomProps {
  readonly story: Story;
}

export function Side({ room, story }: SideProps) {
  const { frame } = room;
  useEffect(() => remember(frame), [frame]);
  return (
    <>
      <Log room={room} story={story} />
      {frame.mine.length === 0 && <Watcher room={room} />}
      <p class="play-expires">{storySheet.text().expires(dateText(frame.expires))}</p>
      <p class="visually-hidden" aria-live="polite">
        {newsText(room, story)}
      </p>
    </>
  );
}
