/** Small neural networks of the Noch mal! bot: one hidden layer (ReLU), outputs are probabilities (logistic). */

/** `hidden` rows of `inputs` weights and a bias; `outputs` rows of `hidden` weights and a bias. */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly weights: Float64Array;
}

/**
 * Compute the sums of the hidden layer over the inputs `from` to `to`, which are in `list` from index `at` on. Includes
 * the biases if `from` is 0. Sums over inputs that several columns or colours share are computed once.
 */
export function addInputs(
  net: Network,
  from: number,
  to: number,
  list: Float64Array,
  at: number,
  into: Float64Array,
): void {
  const { inputs, hidden, weights } = net;
  for (let row = 0; row < hidden; row += 1) {
    const start = row * (inputs + 1);
    let sum = from === 0 ? (weights[start + inputs] ?? 0) : 0;
    for (let i = from; i < to; i += 1) sum += (weights[start + i] ?? 0) * (list[at + i - from] ?? 0);
    into[row] = sum;
  }
}

/** The probability at `output`, from the hidden sums of the shared and of the own inputs. */
export function outputChance(net: Network, output: number, shared: Float64Array, own: Float64Array): number {
  const { inputs, hidden, weights } = net;
  const start = hidden * (inputs + 1) + output * (hidden + 1);
  let sum = weights[start + hidden] ?? 0;
  for (let row = 0; row < hidden; row += 1) {
    const power = (shared[row] ?? 0) + (own[row] ?? 0);
    if (power > 0) sum += power * (weights[start + row] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}
