/**
 * A playable match without a server: every seat's board and the spectator's side by side, a seed field and a timeline.
 */
import { useMemo, useState } from 'preact/hooks';
import { asSeat, type Game, type GameTypes, type Seat, seatsOf, type Viewer } from '../../worker/games/game.ts';
import { isBetweenRounds, playMove, refusal, startMatch } from '../../worker/games/match.ts';
import type { EntryCause, Match, Ply } from '../../worker/games/match-types.ts';
import { writeLine } from '../../worker/games/notation.ts';
import { type PlayedStep, seededStreams, toPlayedStep } from '../games/scene.ts';
import type { DevGame } from './dev-game.ts';
import { SceneFrame } from './scene-frame.tsx';

interface AllSeatsProps {
  readonly game: DevGame;
}

interface SeatBoardProps extends AllSeatsProps {
  readonly step: LocalStep<GameTypes>;
  readonly viewer: Viewer;
  readonly move: LocalMatch<GameTypes>['move'];
}

const namesOf = (seats: number): readonly string[] => seatsOf(seats).map((seat) => `Player ${seat + 1}`);

function SeatBoard({ game, step, viewer, move }: SeatBoardProps) {
  const { Board, words, turn, sentences, rules } = game;
  const { match, events } = step;
  const [draft, setDraft] = useState<object | undefined>(undefined);
  const names = namesOf(match.header.seats);
  const view = rules.view(match.state, viewer);
  const decides = view.active.find((seat: Seat) => seat === viewer);
  return (
    <>
      <p>{view.outcome ? sentences.outcome(view, names) : turn(view, names)}</p>
      <Board
        view={view}
        events={events}
        names={names}
        words={words}
        explain={sentences.refusal}
        decides={decides}
        draft={draft}
        onDraft={setDraft}
        onMove={(made) => {
          setDraft(undefined);
          if (decides !== undefined) move(decides, made);
        }}
      />
    </>
  );
}

interface TimelineProps {
  readonly local: LocalMatch<GameTypes>;
  readonly shown: number;
  readonly onShow: (entry: number) => void;
}

/** Steps back through the entries; play can continue from any of them. */
const Timeline = ({ local, shown, onShow }: TimelineProps) => (
  <div class="row">
    <label class="row">
      Entry {shown}
      <input
        key={local.steps.length}
        type="range"
        min={0}
        max={local.steps.length - 1}
        value={shown}
        onInput={(event) => onShow(Number(event.currentTarget.value))}
      />
    </label>
    <code>{local.steps[shown]?.line}</code>
    {shown < local.steps.length - 1 && (
      <button type="button" onClick={() => local.backTo(shown)}>
        Go on from here
      </button>
    )}
  </div>
);

interface SeatBoardsProps extends AllSeatsProps {
  readonly seats: number;
  readonly seed: number;
}

function SeatBoards({ game, seats, seed }: SeatBoardsProps) {
  const { rules } = game;
  const local = useLocalMatch({ game: rules, options: rules.defaults, seats, seed });
  const newest = local.steps.length - 1;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const shown = Math.min(chosen ?? newest, newest);
  const step = local.steps[shown];
  if (!step) return null;
  const viewers: readonly Viewer[] = [...seatsOf(seats), 'spectator'];
  const move: LocalMatch<GameTypes>['move'] = (seat, made) => {
    if (shown < newest) return;
    setChosen(undefined);
    local.move(seat, made);
  };
  return (
    <>
      <Timeline local={local} shown={shown} onShow={setChosen} />
      {isBetweenRounds(rules, step.match) && (
        <button type="button" class="primary" onClick={() => move(asSeat(0), { kind: 'round' })}>
          Next round
        </button>
      )}
      <div class="dev-seats">
        {viewers.map((viewer) => (
          <SceneFrame key={viewer} title={`${viewer}`} width={360} scheme="light">
            <SeatBoard game={game} step={step} viewer={viewer} move={move} />
          </SceneFrame>
        ))}
      </div>
    </>
  );
}

export function AllSeats({ game }: AllSeatsProps) {
  const [least, most] = game.rules.seats;
  const [seats, setSeats] = useState(Math.max(2, least));
  const [seed, setSeed] = useState(1);
  return (
    <div class="stack">
      <div class="row">
        <label class="row">
          Seats
          <input
            type="number"
            min={least}
            max={most}
            value={seats}
            onChange={(event) => setSeats(Math.min(most, Math.max(least, event.currentTarget.valueAsNumber || least)))}
          />
        </label>
        <label class="row">
          Seed
          <input
            type="number"
            min={0}
            value={seed}
            onChange={(event) => setSeed(event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      </div>
      <SeatBoards key={`${seats} ${seed}`} game={game} seats={seats} seed={seed} />
    </div>
  );
}

/** One entry of the local log: the position after it, and its log line. */
interface LocalStep<T extends GameTypes> extends PlayedStep<T> {
  readonly line: string;
}

interface LocalMatch<T extends GameTypes> {
  readonly steps: readonly LocalStep<T>[];
  readonly move: (seat: Seat, move: Ply<T['Move']>['move']) => void;
  /** Discard everything after an entry. */
  readonly backTo: (entry: number) => void;
}

interface LocalSetup<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly seats: number;
  readonly seed: number;
}

const lineOf = <T extends GameTypes>(game: Game<T>, match: Match<T>, ply: Ply<T['Move']>): string =>
  writeLine(game, match.entry, ply);

function useLocalMatch<T extends GameTypes>({ game, options, seats, seed }: LocalSetup<T>): LocalMatch<T> {
  const rngAt = useMemo(() => seededStreams(seed), [seed]);
  const start = (): readonly LocalStep<T>[] => {
    const head = { game: game.id, version: game.version, options, seats, first: asSeat(0) };
    return [
      { ...toPlayedStep(startMatch(game, head, rngAt), 'auto'), line: `0 ${game.id} ${seats} seats, seed ${seed}` },
    ];
  };
  const [steps, setSteps] = useState(start);
  return {
    steps,
    backTo: (entry) => setSteps(steps.slice(0, entry + 1)),
    move: (seat, move) => {
      const match = steps.at(-1)?.match;
      if (!match || refusal(game, match, { seat, move })) return;
      const by: EntryCause = 'seat';
      const played = playMove(game, match, { seat, by, move }, rngAt);
      setSteps([
        ...steps,
        ...played.map((step) => ({ ...toPlayedStep(step, step.ply.by), line: lineOf(game, step.match, step.ply) })),
      ]);
    },
  };
}
