/** The outcome of planted faults: killed by a test, explained as equivalent, or survived. */
import { existsSync, readFileSync } from 'node:fs';
import type { GameId } from '../../worker/games/registry.ts';
import type { Mutation } from './mutations.ts';

/** The share of faults that must be killed or explained. */
const ENOUGH = 0.95;

/** Explains why no test can find a fault: the rules behave the same with it. */
export interface Explanation extends Pick<Mutation, 'file' | 'code' | 'from' | 'to'> {
  /** 1 by default. */
  readonly nth?: number;
  readonly why: string;
}

/** The explained faults of a game; empty if there is no file. */
export function explanationsOf(game: GameId): readonly Explanation[] {
  const path = new URL(`explained/${game}.json`, import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

export interface Outcome {
  readonly mutation: Mutation;
  /** The first test that failed; undefined if the fault survived. */
  readonly killedBy: string | undefined;
}

export interface Survivor {
  readonly mutation: Mutation;
  readonly why: string | undefined;
}

export interface Verdict {
  readonly tried: number;
  /** Faults of the sample that were not tried for lack of time. */
  readonly untried: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  /** From 0 to 1: killed and explained faults as a share of all tried ones. */
  readonly share: number;
  readonly isEnough: boolean;
}

export const isSamePlace = ({ nth = 1, ...a }: Explanation, b: Mutation): boolean =>
  a.file === b.file && a.code === b.code && a.from === b.from && a.to === b.to && nth === b.nth;

export function judge(outcomes: readonly Outcome[], explained: readonly Explanation[], wanted: number): Verdict {
  const survivors = outcomes
    .filter(({ killedBy }) => killedBy === undefined)
    .map(({ mutation }) => ({ mutation, why: explained.find((one) => isSamePlace(one, mutation))?.why }));
  const unexplained = survivors.filter(({ why }) => why === undefined).length;
  const share = outcomes.length === 0 ? 0 : 1 - unexplained / outcomes.length;
  return {
    tried: outcomes.length,
    untried: wanted - outcomes.length,
    killed: outcomes.length - survivors.length,
    survivors,
    share,
    isEnough: share >= ENOUGH && outcomes.length === wanted,
  };
}

/** `worker/games/qwantum/dice.ts:12 < -> <=`, and the source line. */
export const describeMutation = ({ file, line, from, to, nth, code }: Mutation): string =>
  `${file}:${line}  ${from} -> ${to === '' || to === ';' ? '(dropped)' : to}${nth > 1 ? ` (${nth})` : ''}\n    ${code}`;

interface Run {
  /** Number of faults that could be planted. */
  readonly possible: number;
  readonly seed: number;
  readonly cpuMs: number;
}

export function printReport(game: string, { tried, untried, killed, survivors, share, ...run }: Verdict & Run): void {
  const explained = survivors.filter(({ why }) => why !== undefined).length;
  for (const { mutation, why } of survivors) {
    console.log(`survived: ${describeMutation(mutation)}`);
    console.log(why === undefined ? '    NOT EXPLAINED' : `    equal: ${why}`);
  }
  console.log(
    `${game}: ${tried} of ${run.possible} possible faults (seed ${run.seed}): ${killed} killed, ${survivors.length} survived, ` +
      `${explained} of them explained: ${(100 * share).toFixed(1)} % (at least ${100 * ENOUGH} %), ` +
      `${Math.round(run.cpuMs / 1_000)} s of CPU`,
  );
  if (untried > 0) console.log(`${untried} faults were not tried: the CPU time was used up`);
}
