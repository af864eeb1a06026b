/** The smallest game with a board. */

import type { BoardProps } from '../../../../web/games/game-ui.ts';
import { asSeat, type BaseView, type Seat } from '../../../../worker/games/game.ts';

export interface FakeGame {
  readonly Options: { readonly size: 'small' | 'large'; readonly isStrict: boolean };
  readonly State: object;
  readonly View: BaseView & { readonly sum: number };
  readonly Move: { readonly kind: 'add'; readonly n: number };
  readonly Event: { readonly kind: 'added'; readonly seat: Seat };
  readonly Refusal: { readonly code: 'too-much'; readonly clause: string };
}

export const TOO_MUCH: FakeGame['Refusal'] = { code: 'too-much', clause: 'FG-1' };

/** Refuse a sum above 10. */
export const refusal = ({ sum }: FakeGame['View'], { n }: FakeGame['Move']): FakeGame['Refusal'] | undefined =>
  sum + n > 10 ? TOO_MUCH : undefined;

export const viewOf = (sum: number): FakeGame['View'] => ({ viewer: asSeat(1), active: [asSeat(1)], sum });

export const propsOf = (changes: Partial<BoardProps<FakeGame, object>> = {}): BoardProps<FakeGame, object> => ({
  view: viewOf(0),
  events: [],
  names: ['Mina', 'Jonas'],
  words: {},
  explain: ({ code }) => `Refused: ${code}.`,
  decides: asSeat(1),
  onDraft: () => {},
  onMove: () => {},
  ...changes,
});
