/** An entry as text: the game's events and the match's, for the log and for notifications. Pure. */

import type { Catalogues } from '../../dist/locales/web.d.ts';
import type { GameTypes } from '../../worker/games/game.ts';
import { isMatchEvent, type MatchEvent } from '../../worker/games/match-types.ts';
import { asGameValue } from '../games/game-parts.ts';
import type { Sentences } from '../games/game-ui.ts';

/** Texts and names for log lines. */
export interface LogTextContext {
  readonly sentences: Pick<Sentences<GameTypes>, 'event'>;
  readonly words: Pick<Catalogues['match/log'], 'roundBegan' | 'begins' | 'roundOver' | 'conceded' | 'limitReached'> &
    Pick<Catalogues['match/first'], 'matchOver'>;
  /** By seat. */
  readonly names: readonly string[];
  /** The seat to which the text speaks, as "you". */
  readonly reader?: number | undefined;
  /** True if the match has more than one round. */
  readonly hasRounds: boolean;
}

type AnyEvent = { readonly kind: string };

function matchEventText({ words, names, reader, hasRounds }: LogTextContext, event: MatchEvent): string {
  const person = (seat: number) => ({ name: names[seat] ?? '', isYou: seat === reader });
  switch (event.kind) {
    case 'round-began': {
      const first = person(event.first);
      return hasRounds ? words.roundBegan({ round: event.round + 1, ...first }) : words.begins(first);
    }
    case 'round-over':
      return hasRounds ? words.roundOver({ round: event.round + 1 }) : '';
    case 'conceded':
      return words.conceded(person(event.seat));
    case 'limit-reached':
      return words.limitReached;
    case 'match-over':
      return words.matchOver;
  }
}

const eventText = (ctx: LogTextContext, event: AnyEvent): string | undefined =>
  isMatchEvent(event) ? matchEventText(ctx, event) : ctx.sentences.event(asGameValue(event), ctx.names, ctx.reader);

/** One public event as text. `seat` is the seat that caused it, if it was one. */
export interface EventSentence {
  readonly text: string;
  readonly seat: unknown;
}

/** Return the public events of an entry, each as a sentence; empty if another line already covers them. */
export const eventSentences = (ctx: LogTextContext, events: readonly AnyEvent[]): readonly EventSentence[] =>
  events.flatMap((event) => {
    const text = eventText(ctx, event);
    return text ? [{ text, seat: 'seat' in event ? event.seat : undefined }] : [];
  });

/** The same as one text. */
export const logLineText = (ctx: LogTextContext, events: readonly AnyEvent[]): string =>
  eventSentences(ctx, events)
    .map(({ text }) => text)
    .join(' ');
