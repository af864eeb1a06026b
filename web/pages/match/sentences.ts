/** Lines of the log in words: the game's own events and the match's. */

import type { MatchEvent } from '../../../worker/games/match.ts';
import type { Frame, LogLine } from '../../../worker/protocol.ts';
import { matchSheet, storySheet } from '../../i18n/sheets.ts';
import { ofGame } from '../../parts/game-parts.ts';
import type { Room } from './room.ts';
import type { Story } from './story.ts';

const MATCH_KINDS: readonly string[] = [
  'round-began',
  'round-over',
  'match-over',
] satisfies readonly MatchEvent['kind'][];

type AnyEvent = LogLine['events'][number];

const isMatchEvent = (event: { readonly kind: string }): event is MatchEvent => MATCH_KINDS.includes(event.kind);

/** What a line of the log is told with. */
interface Telling extends Pick<Room, 'names'> {
  readonly frame: Pick<Frame, 'rounds'>;
}

function matchEventText({ names, frame }: Telling, event: MatchEvent): string {
  const t = storySheet.text();
  switch (event.kind) {
    case 'round-began': {
      const name = names[event.first] ?? '';
      return frame.rounds > 1 ? t.roundBegan(event.round + 1, name) : t.begins(name);
    }
    case 'round-over':
      return frame.rounds > 1 ? t.roundOver(event.round + 1) : '';
    case 'match-over':
      return matchSheet.text().matchOver;
  }
}

const eventText = (room: Telling, story: Story, event: AnyEvent): string | undefined =>
  isMatchEvent(event) ? matchEventText(room, event) : story.event(ofGame(event), room.names);

/** What one entry made public, in sentences; empty where another line tells it already. */
export const lineText = (room: Telling, story: Story, { events }: Pick<LogLine, 'events'>): string =>
  events.flatMap((event) => eventText(room, story, event) || []).join(' ');

/** Made by whoever holds the seat, with a hint or without. */
const isOwnHand = (by: LogLine['by']): boolean => by === 'seat' || by === 'hint';

/** What others have just done, for those who do not see it move. */
export const newsText = (room: Room, story: Story): string =>
  room.model.news.value
    .filter((line) => !room.frame.mine.includes(line.seat) || !isOwnHand(line.by))
    .map((line) => lineText(room, story, line))
    .join(' ');
