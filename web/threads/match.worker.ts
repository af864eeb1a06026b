/** Worker that holds a match without a server: its rules, its seed and all that is hidden. The page only gets views. */
import { loadNewestRules, loadRules } from '../games/rules-files.ts';
import type { EngineCall, EngineReply } from './match-client.ts';
import { type MatchEngine, openMatchEngine } from './match-engine.ts';

let engine: MatchEngine | undefined;

async function respond(call: EngineCall): Promise<unknown> {
  if (call.name === 'open') {
    const made = await openMatchEngine(call.match, { load: loadRules, newest: loadNewestRules });
    engine = made.engine;
    return made.opened;
  }
  if (!engine) throw new Error('no match is open');
  const run: (...args: readonly never[]) => unknown = engine[call.name];
  return run(...(call.args as readonly never[]));
}

// One call after the other: opening takes a while.
let before: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  before = before.then(async () => {
    try {
      postMessage({ n: data.n, ok: true, value: await respond(data) } satisfies EngineReply);
    } catch (error) {
      postMessage({ n: data.n, ok: false, why: String(error) } satisfies EngineReply);
    }
  });
});
