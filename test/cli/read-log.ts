/** The input of the terminal's replay and count: a text log, a golden file, or the record of a finished match. */
import { readFileSync } from 'node:fs';
import type { Game, GameTypes } from '../../worker/games/game.ts';
import { MatchRecord } from '../../worker/record/record-format.ts';
import { parseLogText, readRulesVersion, type Script, scriptOf } from '../kit/log-text.ts';

export interface LogSource {
  readonly game: string;
  readonly version: number;
  /** The record with its digests, if the source is one. */
  readonly record?: MatchRecord;
  readonly text: string;
}

/** Parse a record. Throws with the position of the first fault. */
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

/** Read a file; `-` reads the standard input. */
export const readLog = (path: string): LogSource => parseLog(readFileSync(path === '-' ? 0 : path, 'utf8'));

export const scriptFrom = <T extends GameTypes>(game: Game<T>, { record, text }: LogSource): Script<T> =>
  record ? scriptOf(record) : parseLogText(game, text);
