/** Saves the record of a match that only this device has as a file (P-77). */
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { sheet } from '../../locales/language.ts';
import type { Result } from '../../net/transport.ts';
import { TaskFault, useTask } from '../../parts/forms/task.tsx';
import { recordFileName } from '../match/end/record-file-name.ts';
import { loadDeviceRecord } from './device-record.ts';

const endSheet = sheet('match/end');
const deviceSheet = sheet('match/device');

/** How long the address of a file stays valid after its link was followed, in ms. */
const FILE_KEPT_MS = 60_000;

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FILE_KEPT_MS);
}

async function recordOf(id: string): Promise<Result<{ readonly match: string }>> {
  const record = await loadDeviceRecord(id);
  if (record.ok) return record;
  return { ok: false, problem: { type: 'about:blank', title: record.code, status: 404, code: record.code } };
}

export function SaveRecord({ snapshot }: { readonly snapshot: Snapshot }) {
  const task = useTask();
  const save = () =>
    task.run(
      () => recordOf(snapshot.match),
      (record) => download(recordFileName({ ...snapshot, match: record.match }), JSON.stringify(record)),
    );
  return (
    <div>
      <button type="button" disabled={task.busy} onClick={save}>
        {endSheet.text().record}
      </button>
      <TaskFault task={task} />
      <p>
        <small>{deviceSheet.text().recordNote}</small>
      </p>
    </div>
  );
}
