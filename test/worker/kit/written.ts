/** Counts what an object writes. */
import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { roomStub } from './eviction.ts';

/** A statement for each row that it wrote, and how often the object's alarm was set. */
export interface Written {
  readonly rows: readonly string[];
  readonly alarms: number;
}

/** Return what `run` makes the match's object write. */
export async function writtenBy(match: string, run: () => Promise<unknown>): Promise<Written> {
  const statements: { readonly query: string; readonly cursor: { readonly rowsWritten: number } }[] = [];
  const alarms = await runInDurableObject(roomStub(match), (_, { storage }) => {
    const { exec } = storage.sql;
    vi.spyOn(storage.sql, 'exec').mockImplementation((query, ...values) => {
      const cursor = exec.call(storage.sql, query, ...values);
      statements.push({ query, cursor });
      return cursor as never;
    });
    return vi.spyOn(storage, 'setAlarm');
  });
  await run();
  const rows = await runInDurableObject(roomStub(match), () =>
    statements.flatMap(({ query, cursor }) => Array.from({ length: cursor.rowsWritten }, () => query)),
  );
  return { rows, alarms: alarms.mock.calls.length };
}
