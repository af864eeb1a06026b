/** Small nets of the Noch mal! bot: one hidden layer of ramps, chances between 0 and 1 come out. */

/** `hidden` rows of `inputs` weights and a bias; `outputs` rows of `hidden` weights and a bias. */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly weights: Float64Array;
}

/**
 * What goes into the hidden layer from the inputs `from` to `to` of all, which stand in `list` from `at` on; with the
 * biases if `from` is 0. Inputs that many questions share are added up once.
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

/** The chance that comes out at `output` of what two parts of the inputs put into the hidden layer. */
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
