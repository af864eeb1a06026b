/** The action bar of a turn: one sentence about the decision, and its buttons. */
import { DICE, type Move, type Sixes, sumOf, type TurnMove, type View } from '../../../../worker/games/sixes/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import type { BoardParts } from '../../shared/use-board-turn.ts';
import type { MoveTurn } from '../../shared/use-move-turn.ts';
import type { Words } from '../text/turn.ts';

/** The props of all parts of the board. */
export type TurnProps = BoardParts<View, Words, MoveTurn<Sixes, TurnMove>>;

/** The number of this turn that can be copied, with its cell. */
const copyOf = ({ dice, written }: View) => ({ cell: written ?? 0, points: sumOf(dice, written ?? 0) });

function statusText({ view, names, words: { say }, turn }: TurnProps): string {
  const { stage, viewer, mine, active } = view;
  const { draft, isActive } = turn;
  if (isActive && stage === 'copy') return say.copy({ ...copyOf(view), name: names[view.turn] ?? '' });
  if (isActive && !draft) return stage === 'roll' ? say.roll : say.write;
  if (draft?.kind === 'roll') return say.dice({ n: draft.dice.length });
  if (draft) return say.draft({ cell: draft.cell, points: sumOf(view.dice, draft.cell), isRoll: stage === 'roll' });
  // The viewer's own move may be in flight.
  if (active.some((seat) => seat === viewer)) return '';
  return say.waiting({ mine: mine ?? '', names: active.map((seat) => names[seat] ?? ''), points: copyOf(view).points });
}

function labelOf({ view, words: { act } }: TurnProps, move: Move): string {
  switch (move.kind) {
    case 'roll':
      return act.roll({ n: move.dice.length });
    case 'write':
      return act.write({ cell: move.cell, points: sumOf(view.dice, move.cell) });
    case 'copy':
      return act.copy(copyOf(view));
    case 'pass':
      return act.pass;
  }
}

function offeredMoves({ view: { stage }, turn: { draft } }: TurnProps): readonly Move[] {
  if (stage === 'copy') return [{ kind: 'copy' }, { kind: 'pass' }];
  if (draft) return [draft];
  return stage === 'roll' ? [{ kind: 'roll', dice: DICE }] : [];
}

function TurnButtons(props: TurnProps) {
  const { view, words, turn } = props;
  return (
    <>
      {offeredMoves(props).map((move) => {
        const label = labelOf(props, move);
        return (
          <ActionButton
            key={move.kind}
            class={turn.draft || move.kind === 'copy' ? 'primary' : ''}
            label={label}
            hint={view.stage === 'copy' && turn.hint?.kind === move.kind && `${label}${words.hint}`}
            onClick={() => turn.onMove(move)}
          />
        );
      })}
      {turn.draft && <ActionButton class="plain" label={words.back} onClick={turn.onBack} />}
    </>
  );
}

export const TurnBar = (props: TurnProps) => (
  <ActionBar class="sx-bar" turn={props.turn} text={statusText(props)} buttons={<TurnButtons {...props} />} />
);
