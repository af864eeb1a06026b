/** Scripts of worlds: a first line that says how to run it, then one line for each event. Also makes failing ones short. */
import { readFileSync } from 'node:fs';
import type { Law } from './laws.ts';
import { runScript } from './paired-worlds.ts';
import { stateOf, type WorldResult, type WorldScript } from './world.ts';
import { FAULT_KINDS } from './world-faults.ts';

/** Most worlds that one shrinking runs. */
const SHRINK_RUNS_MAX = 150;

/** The text of a script: its events are those of the run that found the fault. */
export async function writeScript(script: WorldScript): Promise<string> {
  const lines: string[] = [];
  const { broken } = await runScript(script, (line) => lines.push(line));
  return `${[JSON.stringify({ ...script, broken }), ...lines].join('\n')}\n`;
}

export function readScript(file: string): { readonly script: WorldScript; readonly events: readonly string[] } {
  const [head = '', ...events] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const { seed, off = [], spared = [], plan = {}, isPair } = JSON.parse(head) as WorldScript;
  return { script: { seed, off, spared, plan, isPair }, events };
}

/** Run a script again, and print each event with the state beside it. Returns false if an event differs. */
export async function replayScript(file: string, print: (line: string) => void): Promise<boolean> {
  const { script, events } = readScript(file);
  let at = 0;
  let differs: string | undefined;
  const { broken } = await runScript(script, (line, society) => {
    const expected = events[at];
    at += 1;
    if (expected !== line && differs === undefined)
      differs = `event ${at}: now "${line}", then "${expected ?? 'the end'}"`;
    print(`${line}\t${stateOf(society)}`);
  });
  print(broken ? `broken: ${broken.law}: ${broken.detail}` : 'no law is broken');
  if (differs !== undefined) print(`differs from the script at ${differs}`);
  return differs === undefined && at === events.length;
}

/** Make a failing script shorter as long as it breaks the same law: fewer people, then fewer faults. */
export async function shrink(failed: WorldResult): Promise<WorldScript> {
  const law = failed.broken?.law;
  let best = failed;
  let runs = 0;
  const tryScript = async (script: WorldScript): Promise<boolean> => {
    if (runs >= SHRINK_RUNS_MAX) return false;
    runs += 1;
    const result = await runScript(script);
    if (!breaks(result, law)) return false;
    best = result;
    return true;
  };
  for (const plan of [{ spectators: 0 }, { bots: 0 as const }, { isSteady: true }])
    await tryScript({ ...best.script, plan: { ...best.script.plan, ...plan } });
  for (const kind of FAULT_KINDS)
    if (best.faults[kind] > 0) await tryScript({ ...best.script, off: [...best.script.off, kind] });
  // Of the kinds that are left, as few as possible happen.
  for (const kind of FAULT_KINDS)
    for (let nth = best.faults[kind]; nth > 0; nth -= 1)
      await tryScript({ ...best.script, spared: [...best.script.spared, `${kind}:${nth}`] });
  return best.script;
}

const breaks = ({ broken }: WorldResult, law: Law | undefined): boolean => broken !== undefined && broken.law === law;
