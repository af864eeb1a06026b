/** The table of Lucky Numbers: the viewer's garden, the middle, the turn bar, other gardens. Contains no rules. */
import { emptyCells, type LuckyNumbers } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import { OtherSeats, OwnArea } from '../../shared/seats.tsx';
import type { Words } from '../text/keys.ts';
import { GardenGrid } from './garden.tsx';
import { Middle } from './middle.tsx';
import { OtherSeat } from './other-seat.tsx';
import { TurnBar } from './turn-bar.tsx';
import { type TurnProps, useTurn } from './use-turn.ts';
import './board.css';

export { listing } from '../../../../worker/games/lucky-numbers/listing.ts';
export { turn } from '../text/turn.ts';

const loadEffects = () => import('../effects/effects.ts');

interface OwnGardenProps extends TurnProps {
  readonly seat: number;
  readonly hasWon: boolean;
}

/** The viewer's own garden, with its heading. */
function OwnGarden({ seat, hasWon, ...props }: OwnGardenProps) {
  const { view, words } = props;
  const garden = view.gardens[seat] ?? [];
  return (
    <OwnArea
      prefix="ln"
      seat={seat}
      label={words.mine}
      count={words.filled({ n: garden.length - emptyCells(garden) })}
      badge={hasWon && words.winner}
    >
      <GardenGrid {...props} seat={seat} garden={garden} />
    </OwnArea>
  );
}

export function Board(props: BoardProps<LuckyNumbers, Words>) {
  const { view, names, words } = props;
  const { viewer, outcome, gardens } = view;
  const turn = useTurn(props);
  const parts = { view, names, words, turn };
  // In a solo game that ended with empty cells there is no winner.
  const hasWon = (seat: number) => outcome?.ranks[seat] === 1 && outcome.why !== 'solo-exhausted';
  return (
    <BoardFrame
      {...props}
      prefix="ln"
      isTwoSided
      turn={turn}
      focusTarget='[data-cell][tabindex="0"]'
      loadEffects={loadEffects}
    >
      <Middle {...parts} />
      {viewer !== 'spectator' && <OwnGarden {...parts} seat={viewer} hasWon={hasWon(viewer)} />}
      {viewer !== 'spectator' && !outcome && <TurnBar {...parts} />}
      <OtherSeats class="ln-others" view={view} seats={gardens.length} hasWon={hasWon}>
        {(seat) => (
          <OtherSeat
            seat={seat}
            name={names[seat] ?? ''}
            garden={gardens[seat] ?? []}
            words={words}
            hasWon={hasWon(seat)}
          />
        )}
      </OtherSeats>
    </BoardFrame>
  );
}
