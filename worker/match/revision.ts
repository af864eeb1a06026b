/** Commits changes of a match that are not log entries, and reloads its lobby. */
import { writeHead } from '../storage/head.ts';
import { readSetup } from './load-match.ts';
import type { MatchState } from './match-state.ts';

/** The match with its lobby as it is stored now. */
export const reloadLobby = (sql: SqlStorage, state: MatchState): MatchState => ({ ...state, ...readSetup(sql) });

/** Count a change and reload the lobby; the running match stays as it is. */
export function bumpRevision(sql: SqlStorage, state: MatchState): MatchState {
  writeHead(sql, { ...state.head, rev: state.head.rev + 1 });
  return reloadLobby(sql, state);
}
