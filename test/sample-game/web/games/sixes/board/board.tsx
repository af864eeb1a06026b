/** The table of Sixes: dice, own sheet, action bar, other seats. It decides no rules. */
import { refusal, turnMoves } from '../../../../worker/games/sixes/legal.ts';
import { DICE, type Event, type Sixes, type TurnMove, totalOf } from '../../../../worker/games/sixes/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import type { EventLook } from '../../shared/on-demand/event-motion.ts';
import { isActiveSeat, OtherSeats, OwnArea, SeatHead } from '../../shared/seats.tsx';
import { SlotGroup } from '../../shared/slots/slot-group.tsx';
import { useMoveTurn } from '../../shared/use-move-turn.ts';
import type { Words } from '../text/turn.ts';
import { dieOf, SheetCells } from './sheet.tsx';
import { TurnBar, type TurnProps } from './turn-bar.tsx';

export { listing } from '../../../../worker/games/sixes/listing.ts';
export { turn } from '../text/turn.ts';

/** The effect of an event: dice tumble, and numbers land. */
function lookOf(event: Event): EventLook {
  switch (event.kind) {
    case 'rolled':
      return { rolls: '.sx-dice .board-die', concerns: '.sx-dice' };
    case 'rerolled': {
      const slots = event.again.map((die) => `[data-die="${die}"]`).join();
      return { rolls: `:is(${slots}) .board-die`, concerns: slots };
    }
    case 'wrote':
    case 'copied':
      return { lands: `[data-cell="${event.seat}-${event.cell}"]` };
    default:
      return { concerns: `[data-seat="${event.seat}"]` };
  }
}

const loadEffects = async () => (await import('../../shared/on-demand/piece-effects.ts')).pieceEffects(lookOf);

/** The dice of the turn; in the step `roll` they can be chosen for a second roll. */
function TurnDice({ view, names, words, turn }: TurnProps) {
  const label = view.turn === view.viewer ? words.myDice : words.diceOf({ name: names[view.turn] ?? '' });
  const chosen = turn.draft?.kind === 'roll' ? turn.draft.dice : [];
  const hinted = turn.hint?.kind === 'roll' ? turn.hint.dice : [];
  const pick = (die: number): void => {
    const again = DICE.filter((one) => chosen.includes(one) !== (one === die));
    if (again.length > 0) turn.onPick({ kind: 'roll', dice: again });
    else turn.onBack();
  };
  const dice = view.dice.map((number, die) => {
    const plain = dieOf(words, number, die);
    const isHinted = hinted.includes(die);
    return {
      ...plain,
      label: `${plain.label}${isHinted ? words.hint : ''}`,
      isHinted,
      isPicked: chosen.includes(die),
      isDisabled: view.stage !== 'roll',
      onPick: turn.isActive ? () => pick(die) : undefined,
    };
  });
  return (
    <section class="board-top sx-tray">
      <SeatHead seat={view.turn} label={label} />
      <SlotGroup class="sx-dice" label={label} slots={dice} arrowKeys="list" onEscape={turn.onBack} />
    </section>
  );
}

/** The badge of a seat: its current action, or that it has won. */
function badgeOf({ view, words }: TurnProps, seat: number): string | false {
  if (view.outcome) return view.outcome.ranks[seat] === 1 && words.winner;
  const isActive = isActiveSeat(view, seat);
  if (view.stage === 'copy') return seat !== view.turn && !isActive && words.hasChosen;
  return isActive && words.rolls;
}

export function Board(props: BoardProps<Sixes, Words>) {
  const { view, names, words } = props;
  const { viewer, outcome, sheets, copied } = view;
  const turn = useMoveTurn<Sixes, TurnMove>(props, refusal, turnMoves(view));
  const parts = { view, names, words, turn };
  const hasWon = (seat: number): boolean => outcome?.ranks[seat] === 1;
  const sheetOf = (seat: number, label: string) => ({ seat, sheet: sheets[seat] ?? [], label, words });
  const headOf = (seat: number) => ({
    seat,
    count: words.copy({ isUsed: copied[seat] ?? false }),
    end: words.total({ points: totalOf(sheets[seat]) }),
  });
  return (
    <BoardFrame {...props} prefix="sx" turn={turn} focusTarget='.sx-sheet [tabindex="0"]' loadEffects={loadEffects}>
      {!outcome && <TurnDice {...parts} />}
      {viewer !== 'spectator' && (
        <OwnArea prefix="sx" {...headOf(viewer)} label={words.mySheet} badge={hasWon(viewer) && words.winner}>
          <SheetCells {...sheetOf(viewer, words.mySheet)} own={parts} />
        </OwnArea>
      )}
      {viewer !== 'spectator' && !outcome && <TurnBar {...parts} />}
      <OtherSeats class="sx-others" view={view} seats={sheets.length} hasWon={hasWon}>
        {(seat) => (
          <>
            <SeatHead {...headOf(seat)} label={names[seat]} badge={badgeOf(parts, seat)} isSub />
            <SheetCells {...sheetOf(seat, names[seat] ?? '')} />
          </>
        )}
      </OtherSeats>
    </BoardFrame>
  );
}
