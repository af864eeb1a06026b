/** Draws the faults of a world: each kind by a stream of its own, with a rate that differs from seed to seed. */
import type { Rng } from '../../worker/games/game.ts';
import { mixSeeds, seededRng } from '../kit/rng.ts';

/** Most times in 10,000 that each kind happens where it can happen. */
const RATES_MAX = {
  'message-late': 800,
  'request-lost': 500,
  'answer-lost': 500,
  'request-doubled': 400,
  'request-doubled-late': 100,
  'socket-refused': 2_000,
  'socket-cut': 100,
  'socket-half-open': 60,
  'socket-message-lost': 60,
  'object-evicted': 2_500,
  'object-crashed': 60,
  'object-crashed-before-commit': 400,
  'commit-slow': 1_500,
  'commit-failed': 40,
  'disk-full': 30,
  'alarm-late': 2_000,
  'alarm-doubled': 1_500,
  'alarm-failed': 800,
  'alarm-lost': 300,
  'host-clock-set-back': 5,
  'host-clock-set-forward': 5,
  'new-build': 10,
  'device-clock-wrong': 3_000,
  'browser-storage-lost': 100,
  'receiver-slow': 1_000,
  'receiver-fails': 1_000,
  'receiver-refuses': 300,
  'receiver-gone': 300,
} as const;

export type FaultKind = keyof typeof RATES_MAX;

export const FAULT_KINDS = Object.keys(RATES_MAX) as readonly FaultKind[];

const CHANCES = 10_000;

/** Changes to the faults of a seed, found by shrinking. */
export interface FaultChoice {
  /** Kinds that never happen. */
  readonly off: readonly FaultKind[];
  /** Occurrences that do not happen, such as `answer-lost:3` for the third one. */
  readonly spared: readonly string[];
}

export interface Faults {
  /** True if the fault happens here. */
  readonly happens: (kind: FaultKind) => boolean;
  /** A number below the bound, from the stream of the kind. */
  readonly draw: (kind: FaultKind, bound: number) => number;
  /** Nothing fails any more. */
  readonly stop: () => void;
  readonly haveStopped: () => boolean;
  /** How often each kind happened. */
  readonly counts: Readonly<Record<FaultKind, number>>;
}

/** True if the machine of the service has had the right time up to now. */
export const isClockRight = ({ counts }: Faults): boolean =>
  counts['host-clock-set-back'] + counts['host-clock-set-forward'] === 0;

export function createFaults(seed: number, { off, spared }: FaultChoice): Faults {
  const streams = {} as Record<FaultKind, { readonly rng: Rng; readonly rate: number }>;
  FAULT_KINDS.forEach((kind, i) => {
    const rng = seededRng(mixSeeds(seed, 1_000 + i));
    // A third of all seeds has none of a kind, and most of the rest few.
    const share = rng(3) === 0 ? 0 : rng(CHANCES) / CHANCES;
    streams[kind] = { rng, rate: Math.ceil(RATES_MAX[kind] * share) };
  });
  const counts = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  let stopped = false;
  return {
    happens: (kind) => {
      const { rng, rate } = streams[kind];
      if (stopped || off.includes(kind) || rng(CHANCES) >= rate) return false;
      const nth = counts[kind] + 1;
      counts[kind] = nth;
      return !spared.includes(`${kind}:${nth}`);
    },
    draw: (kind, bound) => streams[kind].rng(bound),
    stop: () => {
      stopped = true;
    },
    haveStopped: () => stopped,
    counts,
  };
}
