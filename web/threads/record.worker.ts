/** Worker that verifies a record and replays it with the whole rules of its game, which no board loads. */
import type { AnyGame } from '../../worker/games/registry.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import type { RecordReplay } from '../../worker/record/replay.ts';
import type { SeatEvidence } from '../../worker/record/verdict.ts';
import { isRecord } from '../browser/storage.ts';
import { loadRules } from '../games/rules-files.ts';
import type { RecordRequest, RecordResponse } from './record-client.ts';

/** Faults of a document that cannot be replayed at all. */
const UNPLAYABLE_FAULTS: readonly string[] = ['format', 'shape', 'rules', 'options'];

/**
 * Return a replay of a record. A changed one is replayed as far as possible, at most to the entry `wrongEntry`.
 * Undefined if not even the deal is possible.
 */
async function replayUpTo(record: MatchRecord, game: AnyGame, wrongEntry?: number): Promise<RecordReplay | undefined> {
  const { replayRecord } = await import('../../worker/record/replay.ts');
  const most = wrongEntry ?? record.entries.length;
  for (const length of [most, most - 1]) {
    try {
      return replayRecord({ ...record, entries: record.entries.slice(0, Math.max(0, length)) }, game);
    } catch {
      // The changed entry cannot be played, but the position before it can.
    }
  }
  return undefined;
}

let replay: RecordReplay | undefined;

async function checkRecord(document: unknown, own: readonly SeatEvidence[]): Promise<RecordResponse> {
  const { verifyRecord } = await import('../../worker/record/verify-record.ts');
  const { game: id, version } = isRecord(document) ? document : {};
  const game = await loadRules(id, version);
  const verdict = verifyRecord(document, () => game, own);
  if (!game || (!verdict.ok && UNPLAYABLE_FAULTS.includes(verdict.what))) return { kind: 'checked', verdict };
  // Its shape has just been validated.
  const record = document as MatchRecord;
  replay = await replayUpTo(record, game, verdict.ok ? undefined : verdict.entry);
  const rounds = game.rounds(record.options, record.seats.length);
  const lines = replay?.steps.map(({ n, at, seat, by, events }) => ({ n, at, seat, by, events: [...events] }));
  return { kind: 'checked', verdict, record, ...(lines && { reel: { rounds, lines } }) };
}

function respond(request: RecordRequest): RecordResponse | Promise<RecordResponse> {
  switch (request.kind) {
    case 'check':
      return checkRecord(request.document, request.own);
    case 'views':
      return { kind: 'views', views: replay?.steps.map(({ n }) => replay?.view(n, request.viewer) ?? {}) ?? [] };
  }
}

addEventListener('message', async ({ data }: MessageEvent<RecordRequest>) => {
  try {
    postMessage(await respond(data));
  } catch (error) {
    postMessage({ kind: 'failed', why: String(error) } satisfies RecordResponse);
  }
});
