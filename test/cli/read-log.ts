/** What the terminal is given to replay and to count: a text log, a golden file, or the record of a finished match. */
import { readFileSync } from 'node:fs';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { MatchRecord } from '../../worker/record/format.ts';
import { parseLogText, readRulesVersion, type Script, scriptOf } from '../kit/log-text.ts';

export interface LogSource {
  readonly game: string;
  readonly version: number;
  /** With its digests, where there are any. */
  readonly record?: MatchRecord;
  readonly text: string;
}

/** The record in a text; throws with the place of the first fault. */
function parseRecord(text: string): MatchRecord {
  const { data, error } = MatchRecord.safeParse(JSON.parse(text));
  if (data) return data;
  const [fault] = error.issues;
  throw new Error(`no record: ${fault?.path.join('.')}: ${fault?.message}`);
}

export function parseLog(text: string): LogSource {
  if (!text.startsWith('{')) return { ...readRulesVersion(text), text };
  const record = parseRecord(text);
  return { game: record.game, version: record.version, record, text };
}

/** Reads a file; `-` is what is piped in. */
export const readLog = (path: string): LogSource => parseLog(readFileSync(path === '-' ? 0 : path, 'utf8'));

export const scriptFrom = <T extends GameTypes>(game: Game<T>, { record, text }: LogSource): Script<T> =>
  record ? scriptOf(record) : parseLogText(game, text);
