/**
 * The table of Noch mal!: other seats, the viewer's sheet, the turn bar with the dice, the viewer's score. Contains no
 * rules.
 */
import { useRef, useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { type NochMal, SOLO_ROLLS, type View } from '../../../../worker/games/noch-mal/state.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { BoardProps } from '../../game-ui.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import { OtherSeats, OwnArea } from '../../shared/seats.tsx';
import type { Words } from '../text/keys.ts';
import { hasPoints, OtherSeat } from './other-seat.tsx';
import { Sheet } from './sheet.tsx';
import { TurnBar } from './turn-bar.tsx';
import { type TurnProps, useTurn } from './use-turn.ts';
import '../../shared/seat-end.css';
import './board.css';

export { listing } from '../../../../worker/games/noch-mal/listing.ts';
export { turn } from '../text/turn.ts';

const Scores = lazy(async () => (await import('../detail/scores.tsx')).Scores, true);
const WholeSheet = lazy(async () => (await import('../detail/whole-sheet.tsx')).WholeSheet, true);
const ChoiceList = lazy(async () => (await import('../detail/choice-list.tsx')).ChoiceList, true);
const EndScores = lazy(async () => (await import('../detail/end-scores.tsx')).loadEndScores(), true);
const loadEffects = () => import('../effects/effects.ts');

type Events = BoardProps<NochMal, Words>['events'];

/** By seat: the cells crossed when the last roll closed; kept until the next one closes. */
function useFreshCrosses({ roll }: View, events: Events): (seat: number) => readonly number[] {
  const last = useRef<{ readonly roll: number; readonly events: Events }>({ roll, events: [] });
  const lastChoices = events.filter(({ kind }) => kind === 'crossed' || kind === 'passed');
  if (lastChoices.length > 0) last.current = { roll, events: lastChoices };
  const shown = last.current.roll === roll ? last.current.events : [];
  return (seat) => shown.flatMap((event) => (event.kind === 'crossed' && event.seat === seat ? event.cells : []));
}

/** The number of the roll; in a solo game also the total. */
const rollText = ({ roll, crossed }: View, words: Words): string =>
  words.roll({ n: roll, of: crossed.length === 1 ? SOLO_ROLLS : 0 });

interface OwnSheetProps extends TurnProps {
  readonly seat: number;
  readonly fresh: readonly number[];
  readonly hasWon: boolean;
}

/** The viewer's own sheet, with its heading. */
function OwnSheet({ hasWon, turn, ...props }: OwnSheetProps) {
  const { view, words, seat } = props;
  return (
    <OwnArea
      prefix="nm"
      seat={seat}
      label={words.mine}
      count={hasPoints(view, seat) ? words.points({ n: scoreOf(view, asSeat(seat)).total }) : undefined}
      badge={hasWon && words.won}
      end={rollText(view, words)}
    >
      <WholeSheet words={words} />
      <Sheet {...turn} {...props} label={words.mine} isChoosing={turn.choice.hasBegun} />
    </OwnArea>
  );
}

/** Every choice as text, for screen readers and people who prefer lists. Rendered only while unfolded. */
function ChoicesDisclosure({ view, words, turn }: TurnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="nm-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.choices}</summary>
      {isOpen && <ChoiceList view={view} words={words} onSetDraft={turn.onSetDraft} />}
    </details>
  );
}

export function Board(props: BoardProps<NochMal, Words>) {
  const { view, events, names, words } = props;
  const { viewer, outcome, crossed } = view;
  const turn = useTurn(props);
  const freshOf = useFreshCrosses(view, events);
  const common = { view, names, words };
  const hasWon = (seat: number) => outcome?.why === 'two-colours' && outcome.ranks[seat] === 1;
  return (
    <BoardFrame {...props} prefix="nm" turn={turn} focusTarget='[data-cell][tabindex="0"]' loadEffects={loadEffects}>
      {viewer === 'spectator' && <p class="board-count nm-roll">{rollText(view, words)}</p>}
      <OtherSeats class="nm-others" view={view} seats={crossed.length} hasWon={hasWon}>
        {(seat) => <OtherSeat {...common} seat={seat} fresh={freshOf(seat)} />}
      </OtherSeats>
      {outcome && <EndScores {...common} />}
      {viewer !== 'spectator' && (
        <>
          <OwnSheet {...common} turn={turn} seat={viewer} fresh={freshOf(viewer)} hasWon={hasWon(viewer)} />
          <div class="nm-worth">
            <Scores {...common} seat={viewer} />
          </div>
        </>
      )}
      {turn.isActive && <ChoicesDisclosure {...common} turn={turn} />}
      {!outcome && <TurnBar {...common} turn={turn} />}
    </BoardFrame>
  );
}
