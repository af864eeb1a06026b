/** Turns in every game: explanations appear and disappear, and only legal moves are sent. */
import { act } from 'preact/test-utils';
import { describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '../../../../web/games/game-ui.ts';
import { type BoardActions, useBoardTurn } from '../../../../web/games/shared/use-board-turn.ts';
import { asSeat } from '../../../../worker/games/game.ts';
import { boardPage } from './board-page.ts';
import { type FakeGame, propsOf, refusal, TOO_MUCH, viewOf } from './fake-game.ts';

const page = boardPage();
let turn: BoardActions<FakeGame>;

interface TurnReaderProps {
  readonly board: BoardProps<FakeGame, object>;
  readonly position?: unknown;
}

function TurnReader({ board, position }: TurnReaderProps) {
  turn = useBoardTurn(board, refusal, position);
  return null;
}

const draw = (changes: Partial<BoardProps<FakeGame, object>>, position?: unknown): void =>
  page.draw(<TurnReader board={propsOf(changes)} position={position} />);

describe('P-11 P-12 a turn on a board', () => {
  test('sends a move that the rules allow', () => {
    const onMove = vi.fn();
    draw({ onMove });
    act(() => turn.onMove({ kind: 'add', n: 3 }));
    expect(onMove).toHaveBeenCalledWith({ kind: 'add', n: 3 });
    expect(turn.explanation).toBeUndefined();
  });

  test('explains a move that they refuse, and does not send it', () => {
    const onMove = vi.fn();
    draw({ onMove });
    act(() => turn.onMove({ kind: 'add', n: 11 }));
    expect(onMove).not.toHaveBeenCalled();
    expect([turn.refused, turn.explanation]).toEqual([TOO_MUCH, 'Refused: too-much.']);
  });

  test('explains what the server refused, and nothing while the sentences are on their way', () => {
    draw({ refused: TOO_MUCH });
    expect(turn.explanation).toBe('Refused: too-much.');
    const { explain: _, ...board } = propsOf({ refused: TOO_MUCH });
    page.draw(<TurnReader board={board} />);
    expect([turn.refused, turn.explanation]).toEqual([TOO_MUCH, '']);
  });

  test('forgets an explanation in a new position, and as soon as something is allowed', () => {
    const then = vi.fn();
    const view = viewOf(0);
    draw({ view });
    act(() => turn.showRefusal(TOO_MUCH, 7));
    expect(turn.refusedAt).toBe(7);
    act(() => turn.ifAllowed(undefined, then));
    expect([turn.refused, turn.refusedAt]).toEqual([undefined, undefined]);
    expect(then).toHaveBeenCalledOnce();
    act(() => turn.ifAllowed(TOO_MUCH, then));
    expect(then).toHaveBeenCalledOnce();
    draw({ view: viewOf(1) });
    expect(turn.explanation).toBeUndefined();
  });

  test('keeps it where the board says that the position is the same', () => {
    draw({ view: viewOf(0) }, 'same');
    act(() => turn.showRefusal(TOO_MUCH));
    draw({ view: viewOf(0) }, 'same');
    expect(turn.refused).toBe(TOO_MUCH);
    draw({ view: viewOf(0) }, 'another');
    expect(turn.refused).toBeUndefined();
  });

  test('is active, with its hint, only for the seat that decides', () => {
    const hint: FakeGame['Move'] = { kind: 'add', n: 1 };
    draw({ hint });
    expect([turn.isActive, turn.hint]).toEqual([true, hint]);
    for (const decides of [asSeat(0), undefined]) {
      draw({ hint, decides });
      expect([turn.isActive, turn.hint]).toEqual([false, undefined]);
    }
  });

  test('takes back a draft with its explanation, but not one of a move that is on its way', () => {
    const onDraft = vi.fn();
    draw({ onDraft });
    act(() => turn.onBack());
    expect(onDraft).not.toHaveBeenCalled();
    draw({ onDraft, draft: {} });
    act(() => turn.showRefusal(TOO_MUCH));
    act(() => turn.onBack());
    expect(onDraft).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(turn.refused).toBeUndefined();
    draw({ onDraft, draft: {}, decides: undefined });
    act(() => turn.onBack());
    expect(onDraft).toHaveBeenCalledOnce();
  });
});
