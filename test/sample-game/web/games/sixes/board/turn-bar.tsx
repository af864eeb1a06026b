/** The bar of a turn: what there is to decide in one sentence, and the buttons that decide it. */
import { openCells } from '../../../../worker/games/sixes/legal.ts';
import { DICE, sumOf, type View } from '../../../../worker/games/sixes/state.ts';
import { ActionBar, ActionButton } from '../../shared/action-bar.tsx';
import type { Draft, TurnProps } from './use-turn.ts';

/** The number of this turn that can be copied, with its cell. */
const copyOf = ({ dice, written }: View) => ({ cell: written ?? 0, points: sumOf(dice, written ?? 0) });

function waitingText({ view, names, words }: TurnProps): string {
  const { viewer, turn, stage, mine, active, copied } = view;
  const waiting = { names: active.map((seat) => names[seat] ?? '') };
  if (mine === 'copy' || mine === 'pass')
    return words.say.chosen({ ...waiting, isCopy: mine === 'copy', points: copyOf(view).points });
  // A move of my own may be on its way.
  if (viewer === 'spectator' || active.includes(viewer)) return '';
  if (stage === 'copy') return words.say.waiting(waiting);
  return viewer === turn ? '' : words.say.later({ canCopy: !copied[viewer] });
}

function statusText(props: TurnProps): string {
  const { view, names, words, turn } = props;
  const { draft } = turn;
  if (!turn.isActive) return waitingText(props);
  if (view.stage === 'copy') return words.say.copy({ ...copyOf(view), name: names[view.turn] ?? '' });
  if (!draft) return words.say[view.stage];
  if (draft.kind === 'roll') return words.say.dice({ n: draft.dice.length });
  return words.say.draft({
    cell: draft.cell,
    points: sumOf(view.dice, draft.cell),
    isRoll: view.stage === 'roll',
    isLast: openCells(view).length === 1,
  });
}

function CopyButton({ view, words, turn, kind }: TurnProps & { readonly kind: 'copy' | 'pass' }) {
  const label = kind === 'copy' ? words.copyPoints(copyOf(view)) : words.pass;
  return (
    <ActionButton
      class={kind === 'copy' ? 'primary' : ''}
      label={label}
      hint={turn.hint?.kind === kind && `${label}${words.hint}`}
      onClick={() => turn.onMove({ kind })}
    />
  );
}

function TurnButtons(props: TurnProps) {
  const { view, words, turn } = props;
  if (view.stage === 'copy')
    return (
      <>
        <CopyButton {...props} kind="copy" />
        <CopyButton {...props} kind="pass" />
      </>
    );
  const move: Draft = turn.draft ?? { kind: 'roll', dice: DICE };
  if (view.stage === 'write' && move.kind === 'roll') return null;
  const label =
    move.kind === 'roll'
      ? words.roll({ n: move.dice.length })
      : words.write({ points: sumOf(view.dice, move.cell), cell: move.cell });
  return (
    <>
      <ActionButton class={turn.draft ? 'primary' : ''} label={label} onClick={() => turn.onMove(move)} />
      {turn.draft && <ActionButton class="plain" label={words.back} onClick={turn.onBack} />}
    </>
  );
}

export const TurnBar = (props: TurnProps) => (
  <ActionBar class="sx-bar" turn={props.turn} text={statusText(props)} buttons={<TurnButtons {...props} />} />
);
