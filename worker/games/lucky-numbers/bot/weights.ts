/**
 * Weights of the strong bot of Lucky Numbers: the turns that each empty cell adds to the estimate of a garden.
 *
 * Source: the bot played some 90,000 matches of two seats against itself. Stochastic gradient descent fitted the sum of
 * the weights to the turns that each garden took to fill. The target was six turns of the seat plus the estimate after
 * them (temporal-difference learning). Each new set of weights played the next thousands of matches. Training stopped
 * when a new set won only half of its matches against the previous one. The weights also work for other numbers of
 * seats.
 */

/** Numbers of empty cells that have a row of weights. Values between them are interpolated linearly. */
export const EMPTY_CELL_KNOTS: readonly number[] = [1, 2, 3, 5, 8, 12, 16];
/** Chances that the next face-down tile fits a cell, 0 to 1. */
export const CHANCE_KNOTS: readonly number[] = [
  0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.325, 0.425, 0.55, 0.75, 1.001,
];
/** Chances that the next face-down tile fits any empty cell, 0 to 1. */
export const COVER_KNOTS: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.001];

export interface WeightRow {
  /** By `CHANCE_KNOTS`: a cell that no tile of the middle fits. */
  readonly waiting: readonly number[];
  /** By `CHANCE_KNOTS`: a cell that a tile of the middle fits. */
  readonly helped: readonly number[];
  /** A cell that no number fits until a tile is exchanged. */
  readonly blocked: number;
  /** By `COVER_KNOTS`. */
  readonly cover: readonly number[];
  /** By the number of empty cells that tiles of the middle can fill, each by a tile of its own: 0 to 5 or more. */
  readonly help: readonly number[];
}

export interface Weights {
  /** By the number of empty cells, 0 to 16. */
  readonly base: readonly number[];
  /** By `EMPTY_CELL_KNOTS`. */
  readonly rows: readonly WeightRow[];
}

/** The fitted weights, in turns of the seat. Fitted with two seats and used for one to four. */
export const FITTED_WEIGHTS: Weights = {
  base: [0, 1.59, 3.63, 4.98, 6.25, 7.11, 8.13, 9.03, 9.96, 11.12, 12.2, 13.33, 14.58, 15.6, 16.8, 18, 19.2],
  rows: [
    {
      waiting: [2.52, 1.39, 2.06, 2.07, 1.03, 0.33, 0.23, 0.54, 0.11, -0.26, -0.15, -0.16, -0.78, -1.04],
      helped: [0.05, 0.12, 0.05, -0.53, -0.35, -0.35, -0.67, 0.01, -0.17, -0.22, 0.09, 0.27, -0.06, -0.18],
      blocked: 1.89,
      cover: [0.17, 1.44, 0.26, 0.34, -0.09, -0.39, -0.45, -0.29, -0.22, -0.24, -0.12],
      help: [0.7, -0.31, 0, 0, 0, 0],
    },
    {
      waiting: [2.33, 1.42, 3.63, 1.94, 0.99, 0.6, 0.53, 0.25, 0, -0.2, -0.35, -0.5, -0.75, -0.15],
      helped: [1.06, 0.12, 0.84, 0.39, -0.18, -0.49, -0.57, -0.53, -0.54, -0.58, -0.47, -0.44, -0.46, -0.48],
      blocked: 2.5,
      cover: [-0.7, 2.21, 1.08, 0.67, 0.29, 0.03, -0.14, -0.32, -0.45, -0.54, -0.91],
      help: [0.75, 0.57, -0.09, 0, 0, 0],
    },
    {
      waiting: [2.48, 1.49, 2.6, 1.75, 1.25, 0.88, 0.69, 0.32, 0.16, -0.01, -0.2, -0.3, -0.49, -0.17],
      helped: [1.05, 0.11, 1.12, 0.8, -0.02, 0.13, -0.08, -0.15, -0.33, -0.3, -0.27, -0.31, -0.06, -0.55],
      blocked: 2.91,
      cover: [-1.72, 2.38, 1.44, 1.02, 0.58, 0.33, 0.03, -0.2, -0.38, -0.56, -0.79],
      help: [0.59, 0.59, 0.3, 0.12, 0.52, 0],
    },
    {
      waiting: [2.35, 3.31, 1.96, 1.21, 1.25, 0.93, 0.84, 0.6, 0.43, 0.25, 0.13, -0.03, -0.08, 0.12],
      helped: [1.11, 0.69, 1.11, 0.64, 0.65, 0.52, 0.37, 0.09, 0.12, 0.02, 0.09, -0.03, 0.09, -0.19],
      blocked: 2.6,
      cover: [-3.25, 4.14, 2.76, 1.75, 0.92, 0.2, -0.21, -0.53, -0.77, -1.06, -1.29],
      help: [0.53, 0.63, 0.57, 0.46, 0.34, 0.15],
    },
    {
      waiting: [1.88, 1.92, 1.26, 1.27, 0.84, 0.82, 0.57, 0.49, 0.39, 0.26, 0.12, -0.03, -0.02, 0.27],
      helped: [1.02, 1.27, 0.86, 0.72, 0.53, 0.51, 0.43, 0.35, 0.22, 0.16, -0.02, 0.01, 0.16, 0.49],
      blocked: 1.92,
      cover: [-4.59, -1.79, 2.63, 2.52, 1.88, 1.07, 0.7, 0.28, 0.01, -0.42, -0.81],
      help: [0.35, 0.39, 0.48, 0.39, 0.34, -0.48],
    },
    {
      waiting: [0.86, 0.76, 0.61, 0.51, 0.54, 0.45, 0.39, 0.31, 0.32, 0.21, 0.15, 0.14, 0.18, 0.2],
      helped: [0.65, 0.61, 0.56, 0.49, 0.55, 0.39, 0.39, 0.34, 0.29, 0.27, 0.19, 0.14, 0.13, 0.96],
      blocked: 0.8,
      cover: [-0.23, -0.16, -0.09, 0.6, 0.7, 0.88, 0.84, 0.48, -0.09, -0.94, -1.53],
      help: [0.16, 0.23, 0.18, 0.06, -0.06, -0.1],
    },
    {
      waiting: [1.7, 1.39, 1.13, 0.91, 0.73, 0.57, 0.44, 0.23, 0.08, -0.07, -0.18, -0.25, -0.29, -0.3],
      helped: [0.2, 0.12, 0.06, 0, -0.04, -0.08, -0.12, -0.17, -0.21, -0.24, -0.27, -0.29, -0.3, -0.3],
      blocked: 3,
      cover: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      help: [0, 0, 0, 0, 0, 0],
    },
  ],
};
