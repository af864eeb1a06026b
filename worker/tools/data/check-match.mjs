/** Checks one match with the worker's own code: its database, its rows, and every digest of its log. */
import { DatabaseSync } from 'node:sqlite';
import { isValidMatchId } from '../../auth/keys.ts';
import { replay } from '../../games/match.ts';
import { headOf, loadState } from '../../match/load-match.ts';
import { lastEntryOf, phaseOf } from '../../match/match-state.ts';
import { entryDigest } from '../../record/fairness.ts';
import { updateTables } from '../../storage/all-tables.ts';
import { readEntries } from '../../storage/entries.ts';
import { hasMatch } from '../../storage/head.ts';
import { hasTombstone } from '../../storage/tombstone.ts';
import { findDamage } from './databases.mjs';

/** The object's SQL interface on a Node database. */
function sqlOf(database) {
  const exec = (query, ...values) => {
    // A migration may contain several statements, which have neither values nor rows.
    if (values.length === 0 && /;\s*\S/.test(query)) database.exec(query);
    const rows = /;\s*\S/.test(query) && values.length === 0 ? [] : database.prepare(query).all(...values);
    return { toArray: () => rows.map((row) => ({ ...row })), one: () => ({ ...rows[0] }) };
  };
  return { exec };
}

const transactionsOf = (database) => (run) => {
  database.exec('BEGIN');
  const result = run();
  database.exec('COMMIT');
  return result;
};

/** The first entry whose replay contradicts its digest, or undefined. */
function firstBadEntry({ head, ...setup }, { game, rngAt, key }, rows) {
  const { started } = head;
  let previous = '';
  let bad;
  replay(game, headOf({ head, ...setup }, started.first), rows, rngAt, (n, { match }) => {
    const { digest, command: _, ...entry } = rows[n - 1] ?? { n: 0, at: started.at, digest: started.digest };
    if (entry.n !== n || entryDigest(key, previous, entry, match.state) !== digest) bad ??= n;
    previous = digest;
  });
  return bad;
}

/** Load a match without the worker's log lines: the result contains the same. */
function loadQuietly(sql) {
  const { error } = console;
  console.error = () => {};
  try {
    return loadState(sql);
  } finally {
    console.error = error;
  }
}

function checkLoaded(database, secret) {
  const sql = sqlOf(database);
  if (hasTombstone(sql)) return { state: 'deleted', text: 'only the date of its deletion is left' };
  if (!hasMatch(sql))
    return { state: 'empty', text: 'no data: never made, deleted by an older build, or lost with its write-ahead log' };
  updateTables({ sql, transactionSync: transactionsOf(database) });
  const state = loadQuietly(sql);
  if (!state) return { state: 'damaged', text: 'its tables are there, but the match is not' };
  const { config } = state.head;
  const { match } = config;
  const about = `${config.game}, ${phaseOf(state)}, ${lastEntryOf(state) + 1} entries`;
  if (!isValidMatchId(secret, match))
    return { state: 'damaged', match, text: `${about}: the secret does not fit its id` };
  if (state.unsupported)
    return { state: 'stopped', match, text: `${config.game}: this build cannot replay version ${config.version}` };
  if (state.rolledBack && state.head.ended === undefined)
    return {
      state: 'rolled back',
      match,
      text: `${about}: entries ${lastEntryOf(state) + 1} to ${state.rolledBack.entry} are lost`,
    };
  const { running } = state;
  const bad = running && (running.stuckEntry ?? firstBadEntry(state, running, readEntries(sql)));
  if (bad !== undefined) return { state: 'damaged', match, text: `${about}: entry ${bad} does not lead where it led` };
  return { state: 'intact', match, text: about };
}

/** Check a copy of a match's database. The copy may be modified. */
export function checkMatch(file, secret) {
  const damage = findDamage(file);
  if (damage !== undefined) return { state: 'damaged', text: damage };
  let database;
  try {
    database = new DatabaseSync(file);
    return checkLoaded(database, secret);
  } catch (error) {
    return { state: 'damaged', text: String(error.message ?? error) };
  } finally {
    database?.close();
  }
}
