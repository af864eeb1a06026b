/** The table of Noch mal!: the other seats, my sheet, the bar of my turn with the dice, my score. No rule is decided here. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { type NochMal, SOLO_ROLLS, type View } from '../../../../worker/games/noch-mal/state.ts';
import { prepare } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { BoardProps } from '../../game-ui.ts';
import { useKeptFocus } from '../../kept-focus.ts';
import type { Lively } from '../effects/lively.ts';
import type { Words } from '../text/en/words.ts';
import { Actions } from './actions.tsx';
import { Neighbour } from './neighbour.tsx';
import { Sheet } from './sheet.tsx';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

const LargeScores = lazy(async () => (await import('../detail/large-scores.tsx')).LargeScores, true);
const LargeChoices = lazy(async () => (await import('../detail/large-choices.tsx')).LargeChoices, true);
const LargeEnd = lazy(async () => (await import('../detail/large-end.tsx')).LargeEnd, true);

type Props = BoardProps<NochMal, Words>;
type Events = Props['events'];

/** Motion comes when the board already stands; until then, or without a net, everything simply appears. */
function useLively(root: { readonly current: HTMLElement | null }, events: Events, view: View): void {
  const now = useRef(events);
  const lively = useRef<Lively>(undefined);
  now.current = events;
  useLayoutEffect(() => lively.current?.(events, view));
  useEffect(
    () =>
      prepare(async () => {
        const { liven } = await import('../effects/lively.ts');
        if (root.current) lively.current = liven(root.current, now.current);
      }),
    [root],
  );
}

/** By seat: what was crossed when the last roll closed; it stays until the next one closes. */
function useFresh({ roll }: View, events: Events): (seat: number) => readonly number[] {
  const last = useRef<{ readonly roll: number; readonly events: Events }>({ roll, events: [] });
  const closing = events.filter(({ kind }) => kind === 'crossed' || kind === 'passed');
  if (closing.length > 0) last.current = { roll, events: closing };
  const shown = last.current.roll === roll ? last.current.events : [];
  return (seat) => shown.flatMap((event) => (event.kind === 'crossed' && event.seat === seat ? event.cells : []));
}

interface OwnProps extends Pick<Props, 'view' | 'names' | 'words'> {
  readonly turn: Turn;
  readonly seat: number;
  readonly fresh: readonly number[];
}

/** My own sheet, with its head. */
function Own({ view, names, words, turn, seat, fresh }: OwnProps) {
  const { total } = scoreOf(view, asSeat(seat));
  const hasWon = view.outcome?.why === 'two-colours' && view.outcome.ranks[seat] === 1;
  return (
    <section class="nm-own" data-won={hasWon ? '' : undefined} style={`--nm-tint: var(--seat-${seat})`}>
      <h2 class="nm-head">
        <i class="nm-dot" />
        {words.mine}
        <span class="nm-points">{words.points(total)}</span>
        {hasWon && <span class="badge">{words.won}</span>}
        <span class="nm-roll">{words.roll(view.roll, view.crossed.length === 1 ? SOLO_ROLLS : undefined)}</span>
      </h2>
      <Sheet
        {...turn}
        view={view}
        seat={seat}
        names={names}
        words={words}
        label={words.mine}
        fresh={fresh}
        isChoosing={turn.choosing.hasBegun}
      />
    </section>
  );
}

/** Every choice as text, for whoever reads rather than looks; collapsed, and drawn only when it is unfolded. */
function Choices({ view, words, turn }: Pick<OwnProps, 'view' | 'words' | 'turn'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="nm-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.choices}</summary>
      {isOpen && <LargeChoices view={view} words={words} onFill={turn.onFill} />}
    </details>
  );
}

export function Board(props: Props) {
  const { view, events, names, words } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useLively(root, events, view);
  const keptFocus = useKeptFocus(root, '[data-cell][tabindex="0"]');
  const freshOf = useFresh(view, events);
  const own = view.viewer === 'spectator' ? undefined : view.viewer;
  const isSolo = view.crossed.length === 1;
  const base = { view, names, words };
  return (
    <div class="nm-board" data-watch={own === undefined ? '' : undefined}>
      <div ref={root} class="nm-table" {...keptFocus}>
        {own === undefined && <p class="nm-roll">{words.roll(view.roll, isSolo ? SOLO_ROLLS : undefined)}</p>}
        {(!isSolo || own === undefined) && (
          <ul class="nm-others">
            {view.crossed.map(
              (_, seat) => seat !== own && <Neighbour key={seat} {...base} seat={seat} fresh={freshOf(seat)} />,
            )}
          </ul>
        )}
        {view.outcome && <LargeEnd {...base} />}
        {own !== undefined && <Own {...base} turn={turn} seat={own} fresh={freshOf(own)} />}
        {own !== undefined && (
          <div class="nm-worth">
            <LargeScores {...base} seat={own} />
          </div>
        )}
        {turn.isActive && <Choices {...base} turn={turn} />}
        {!view.outcome && <Actions {...turn} {...base} explain={props.explain} />}
      </div>
    </div>
  );
}
