/** `npm run bench speed`: the service, a floor and a peer, interleaved; prints required, target and measured values. */

import type { Transport } from './matches.ts';
import { hasPeer } from './peers.ts';
import { type Measured, measure, type Repeat, ROWS, type Row, type Verdict } from './rows.ts';
import { type Figures, SCENARIOS, type Scenario } from './scenarios.ts';
import { type Contender, hasMemoryFolder, pinDriver } from './servers.ts';

export interface SpeedChoices {
  /** Names of scenarios; by default all but the longest. */
  readonly scenarios?: readonly string[];
  readonly repeats?: number;
  /** No repeat starts after this number of minutes. */
  readonly minutes?: number;
  readonly transport: Transport;
}

/** Takes twenty minutes, so it only runs if it is named. */
const LONGEST = 'memory-10000';
const MINUTE_MS = 60_000;

const printLine = (cells: readonly string[]): void => {
  const [what = '', ...rest] = cells;
  console.log(what.padEnd(50) + rest.map((cell) => cell.padStart(17)).join(''));
};

const number = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function verdictText(verdict: Verdict | undefined, isHigh: boolean | undefined): string {
  if (!verdict) return '';
  const sign = isHigh ? '≥' : '≤';
  const of = verdict.of === 'floor' ? 'F' : verdict.of === 'boardgame.io' ? 'B' : verdict.of === 'miniflare' ? 'M' : '';
  return `${verdict.ratio.toFixed(2)} ${sign} ${verdict.factor}${of} ${verdict.isMet ? 'yes' : 'NO'}`;
}

function printRow(row: Row, { medians, required, aim }: Measured): void {
  const of = (contender: Contender) => number(medians.get(contender));
  printLine([
    `${row.what} (${row.unit})`,
    ...[of('tilepost'), of('floor'), of('boardgame.io'), of('miniflare')],
    ...[verdictText(required, row.isHigh), verdictText(aim, row.isHigh)],
  ]);
}

async function runOnce(scenario: Scenario, contenders: readonly Contender[], transport: Transport): Promise<Repeat> {
  const figures = new Map<Contender, Figures>();
  for (const contender of contenders) {
    const measured = await scenario.run(contender, transport);
    figures.set(contender, measured);
    // Standard output contains only the table.
    const list = Object.entries(measured).map(([name, value]) => `${name} ${number(value)}`);
    console.error(`${scenario.name}: ${contender}: ${list.join(', ')}`);
  }
  return figures;
}

/** Rotate the order in each repeat, so that a slowdown of the machine does not hit always the same server. */
const rotated = <T>(list: readonly T[], by: number): readonly T[] => {
  const at = by % Math.max(1, list.length);
  return [...list.slice(at), ...list.slice(0, at)];
};

function chooseScenarios(names: readonly string[] | undefined): readonly Scenario[] {
  if (!names) return SCENARIOS.filter(({ name }) => name !== LONGEST);
  const unknown = names.find((name) => SCENARIOS.every((scenario) => scenario.name !== name));
  if (unknown) throw new Error(`no row ${unknown}; there are: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  return SCENARIOS.filter(({ name }) => names.includes(name));
}

export async function benchSpeed({ scenarios, repeats = 3, minutes, transport }: SpeedChoices): Promise<void> {
  const chosen = chooseScenarios(scenarios);
  const lastStart = performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS;
  const isThere = (contender: Contender): boolean => contender !== 'boardgame.io' || hasPeer('boardgame.io');
  const measured = new Map(
    chosen.map((scenario) => [scenario, { contenders: scenario.contenders.filter(isThere), repeats: [] as Repeat[] }]),
  );
  const isPinned = pinDriver();
  console.log(
    `Moves by ${transport}. In memory: ${hasMemoryFolder ? 'files on a tmpfs' : 'files in the folder for temporary files'}; ` +
      `boardgame.io in its heap. Server and driver ${isPinned ? 'have a core each' : 'share the cores'}.`,
  );
  console.log(
    'Required and aim are ratios: F to the floor, B to boardgame.io, M to Miniflare; median of the repeats.\n',
  );
  for (let n = 0; n < repeats; n += 1)
    for (const [scenario, one] of measured) {
      if (n > 0 && performance.now() > lastStart) continue;
      one.repeats.push(await runOnce(scenario, rotated(one.contenders, n), transport));
    }
  printLine(['', 'tilepost', 'floor (F)', 'boardgame.io (B)', 'Miniflare (M)', 'required', 'aim']);
  const misses: string[] = [];
  for (const [{ name }, one] of measured) {
    console.log(`${name}: ${one.repeats.length} ${one.repeats.length === 1 ? 'repeat' : 'repeats'}`);
    for (const row of ROWS.filter(({ scenario }) => scenario === name)) {
      const result = measure(row, one.repeats);
      printRow(row, result);
      if (result.required && !result.required.isMet)
        misses.push(`${row.what}: ${verdictText(result.required, row.isHigh)}`);
    }
  }
  console.log(misses.length === 0 ? '\nAll required figures are met.' : `\nMissed: ${misses.length}`);
  for (const miss of misses) console.log(`  ${miss}`);
}
