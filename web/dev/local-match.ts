/** A whole match inside the page, on the real rules, with all seats playable: /dev uses it without a server. */
import { useMemo, useState } from 'preact/hooks';
import { asSeat, type Game, type GameTypes, type Seat } from '../../worker/games/game.ts';
import { playMove, refusal, startMatch } from '../../worker/games/match.ts';
import type { EntryCause, Match, Ply } from '../../worker/games/match-types.ts';
import { writeLine } from '../../worker/games/notation.ts';
import { type PlayedStep, seededStreams, toPlayedStep } from '../games/scene.ts';

/** One entry of the local log: the position after it, and its log line. */
export interface LocalStep<T extends GameTypes> extends PlayedStep<T> {
  readonly line: string;
}

export interface LocalMatch<T extends GameTypes> {
  readonly steps: readonly LocalStep<T>[];
  readonly move: (seat: Seat, move: Ply<T['Move']>['move']) => void;
  /** Discard everything after an entry. */
  readonly backTo: (entry: number) => void;
}

export interface LocalSetup<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly seats: number;
  readonly seed: number;
}

const lineOf = <T extends GameTypes>(game: Game<T>, match: Match<T>, ply: Ply<T['Move']>): string =>
  writeLine(game, match.entry, ply);

export function useLocalMatch<T extends GameTypes>({ game, options, seats, seed }: LocalSetup<T>): LocalMatch<T> {
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
