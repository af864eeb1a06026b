/** The table of Sixes: the dice, my sheet, the bar of my turn, the other seats. No rule is decided here. */
import { type Sixes, totalOf } from '../../../../worker/games/sixes/state.ts';
import type { BoardProps } from '../../game-ui.ts';
import { BoardFrame } from '../../shared/board-frame.tsx';
import { DiceTray, Die } from '../../shared/dice/dice-tray.tsx';
import { isActiveSeat, OtherSeats, OwnArea, SeatHead } from '../../shared/seats.tsx';
import type { Words } from '../text/turn.ts';
import { OwnCells, SheetPicture, sheetText } from './sheet.tsx';
import { TurnBar } from './turn-bar.tsx';
import { type TurnProps, useTurn } from './use-turn.ts';
import './board.css';

export { listing } from '../../../../worker/games/sixes/listing.ts';
export { turn } from '../text/turn.ts';

const loadEffects = () => import('../effects/effects.ts');

/** The dice of the turn; in the step `roll` they can be chosen for a second roll. */
function TurnDice({ view, names, words, turn }: TurnProps) {
  const label = view.turn === view.viewer ? words.myDice : words.diceOf({ name: names[view.turn] ?? '' });
  const dice = view.dice.map((number, die) => {
    const isHinted = turn.hint?.kind === 'roll' && turn.hint.dice.includes(die);
    return {
      label: `${words.die({ nth: die + 1, number })}${isHinted ? words.hint : ''}`,
      face: <Die>{number}</Die>,
      isPicked: turn.chosenDice.includes(die),
      isHinted,
      isDisabled: view.stage !== 'roll',
      data: { 'data-die': `${die}` },
    };
  });
  return (
    <section class="board-top sx-tray">
      <SeatHead seat={view.turn} label={label} />
      <DiceTray
        class="sx-dice"
        label={label}
        dice={dice}
        onPick={turn.isActive ? turn.onDie : undefined}
        hasArrowKeys
        onEscape={turn.onBack}
      />
    </section>
  );
}

/** A word for what a seat does now, or that it has won. */
function badgeOf({ view, words }: TurnProps, seat: number): string | false {
  if (view.outcome) return view.outcome.ranks[seat] === 1 && words.winner;
  const isActive = isActiveSeat(view, seat);
  if (view.stage === 'copy') return seat !== view.turn && !isActive && words.hasChosen;
  return isActive && words.rolls;
}

export function Board(props: BoardProps<Sixes, Words>) {
  const { view, names, words } = props;
  const { viewer, outcome, sheets, copied } = view;
  const turn = useTurn(props);
  const parts = { view, names, words, turn };
  const hasWon = (seat: number): boolean => outcome?.ranks[seat] === 1;
  const sheetOf = (seat: number) => ({ seat, sheet: sheets[seat] ?? [] });
  const headOf = (seat: number) => ({
    seat,
    count: words.copy({ isUsed: copied[seat] ?? false }),
    end: words.total({ points: totalOf(sheets[seat]) }),
  });
  return (
    <BoardFrame
      {...props}
      prefix="sx"
      isTwoSided
      turn={turn}
      focusTarget='.sx-cell[tabindex="0"]'
      loadEffects={loadEffects}
    >
      {!outcome && <TurnDice {...parts} />}
      {viewer !== 'spectator' && (
        <OwnArea prefix="sx" {...headOf(viewer)} label={words.mySheet} badge={hasWon(viewer) && words.winner}>
          <OwnCells {...parts} {...sheetOf(viewer)} />
        </OwnArea>
      )}
      {viewer !== 'spectator' && !outcome && <TurnBar {...parts} />}
      <OtherSeats class="sx-others" view={view} seats={sheets.length} hasWon={hasWon}>
        {(seat) => (
          <>
            <SeatHead {...headOf(seat)} label={names[seat]} badge={badgeOf(parts, seat)} isSub />
            <p class="visually-hidden">{sheetText(sheetOf(seat).sheet, words)}</p>
            <SheetPicture {...sheetOf(seat)} />
          </>
        )}
      </OtherSeats>
    </BoardFrame>
  );
}
