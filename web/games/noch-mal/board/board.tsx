/** The table of Noch mal!: the other seats, my sheet, the bar of my turn with the dice, my score. No rule is decided here. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { type NochMal, SOLO_ROLLS, type View } from '../../../../worker/games/noch-mal/state.ts';
import { preloadWhenIdle } from '../../../parts/page/idle.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import { useFocusFallback } from '../../focus-fallback.ts';
import type { BoardProps } from '../../game-ui.ts';
import type { PlayEffects } from '../effects/effects.ts';
import type { Words } from '../text/keys.ts';
import { OtherSeat } from './other-seat.tsx';
import { Sheet } from './sheet.tsx';
import { TurnBar } from './turn-bar.tsx';
import { type Turn, useTurn } from './use-turn.ts';
import './board.css';

const Scores = lazy(async () => (await import('../detail/scores.tsx')).Scores, true);
const ChoiceList = lazy(async () => (await import('../detail/choice-list.tsx')).ChoiceList, true);
const EndScores = lazy(async () => (await import('../detail/end-scores.tsx')).EndScores, true);

type Props = BoardProps<NochMal, Words>;
type Events = Props['events'];

/** Motion comes when the board already stands; until then, or without a net, everything simply appears. */
function useBoardEffects(root: { readonly current: HTMLElement | null }, events: Events, view: View): void {
  const latest = useRef(events);
  const effects = useRef<PlayEffects>(undefined);
  latest.current = events;
  useLayoutEffect(() => effects.current?.(events, view));
  useEffect(
    () =>
      preloadWhenIdle(async () => {
        const { startEffects } = await import('../effects/effects.ts');
        if (root.current) effects.current = startEffects(root.current, latest.current);
      }),
    [root],
  );
}

/** By seat: what was crossed when the last roll closed; it stays until the next one closes. */
function useFreshCrosses({ roll }: View, events: Events): (seat: number) => readonly number[] {
  const last = useRef<{ readonly roll: number; readonly events: Events }>({ roll, events: [] });
  const lastChoices = events.filter(({ kind }) => kind === 'crossed' || kind === 'passed');
  if (lastChoices.length > 0) last.current = { roll, events: lastChoices };
  const shown = last.current.roll === roll ? last.current.events : [];
  return (seat) => shown.flatMap((event) => (event.kind === 'crossed' && event.seat === seat ? event.cells : []));
}

/** The number of the roll, and alone how many there are. */
const rollText = ({ roll, crossed }: View, words: Words): string =>
  words.roll({ n: roll, of: crossed.length === 1 ? SOLO_ROLLS : 0 });

interface OwnSheetProps extends Pick<Props, 'view' | 'names' | 'words'> {
  readonly turn: Turn;
  readonly seat: number;
  readonly fresh: readonly number[];
}

/** My own sheet, with its head. */
function OwnSheet({ view, names, words, turn, seat, fresh }: OwnSheetProps) {
  const { total } = scoreOf(view, asSeat(seat));
  const hasWon = view.outcome?.why === 'two-colours' && view.outcome.ranks[seat] === 1;
  return (
    <section class="nm-own" data-won={hasWon ? '' : undefined} style={`--nm-tint: var(--seat-${seat})`}>
      <h2 class="nm-head">
        <i class="nm-dot" />
        {words.mine}
        <span class="nm-points">{words.points({ n: total })}</span>
        {hasWon && <span class="badge">{words.won}</span>}
        <span class="nm-roll">{rollText(view, words)}</span>
      </h2>
      <Sheet
        {...turn}
        view={view}
        seat={seat}
        names={names}
        words={words}
        label={words.mine}
        fresh={fresh}
        isChoosing={turn.choice.hasBegun}
      />
    </section>
  );
}

/** Every choice as text, for whoever reads rather than looks; collapsed, and drawn only when it is unfolded. */
function ChoicesDisclosure({ view, words, turn }: Pick<OwnSheetProps, 'view' | 'words' | 'turn'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="nm-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.choices}</summary>
      {isOpen && <ChoiceList view={view} words={words} onSetDraft={turn.onSetDraft} />}
    </details>
  );
}

export function Board(props: Props) {
  const { view, events, names, words } = props;
  const turn = useTurn(props);
  const root = useRef<HTMLDivElement>(null);
  useBoardEffects(root, events, view);
  const keptFocus = useFocusFallback(root, '[data-cell][tabindex="0"]');
  const freshOf = useFreshCrosses(view, events);
  const own = view.viewer === 'spectator' ? undefined : view.viewer;
  const isSolo = view.crossed.length === 1;
  const common = { view, names, words };
  return (
    <div class="nm-board" data-watch={own === undefined ? '' : undefined}>
      <div ref={root} class="nm-table" {...keptFocus}>
        {own === undefined && <p class="nm-roll">{rollText(view, words)}</p>}
        {(!isSolo || own === undefined) && (
          <ul class="nm-others">
            {view.crossed.map(
              (_, seat) => seat !== own && <OtherSeat key={seat} {...common} seat={seat} fresh={freshOf(seat)} />,
            )}
          </ul>
        )}
        {view.outcome && <EndScores {...common} />}
        {own !== undefined && <OwnSheet {...common} turn={turn} seat={own} fresh={freshOf(own)} />}
        {own !== undefined && (
          <div class="nm-worth">
            <Scores {...common} seat={own} />
          </div>
        )}
        {turn.isActive && <ChoicesDisclosure {...common} turn={turn} />}
        {!view.outcome && <TurnBar {...turn} {...common} explain={props.explain} />}
      </div>
    </div>
  );
}
