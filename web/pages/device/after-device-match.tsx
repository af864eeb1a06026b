/** After the end of a match that only this device has: another one like it, its replay and its record. */
import { useState } from 'preact/hooks';
import { navigate } from '../../browser/router.ts';
import { readDeviceMatch } from '../../device/device-matches.ts';
import { sheet, text } from '../../locales/language.ts';
import { HomeLink } from '../../parts/page/on-demand/home-link.tsx';
import type { RoomProps } from '../match/page-room.ts';
import { type CreateFault, createDeviceMatch, formOf } from './create-device-match.ts';
import { CreateFaultText } from './create-fault.tsx';
import { SaveRecord } from './save-record.tsx';

const endSheet = sheet('match/end');
const deviceSheet = sheet('match/device');

/** Return the component after loading its texts. */
export async function loadDeviceNextSteps(): Promise<typeof DeviceNextSteps> {
  await Promise.all([endSheet.load(), deviceSheet.load()]);
  return DeviceNextSteps;
}

function DeviceNextSteps({ room: { snapshot } }: RoomProps) {
  const t = endSheet.text();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<CreateFault>();
  const playAgain = async () => {
    const match = readDeviceMatch(snapshot.match);
    if (!match || isBusy) return;
    setBusy(true);
    const created = await createDeviceMatch(formOf(match));
    setBusy(false);
    if (created.ok) navigate(`/g/${created.id}`);
    else setFault(created.fault);
  };
  return (
    <>
      <div class="row end-actions">
        <button type="button" class="primary" disabled={isBusy} onClick={() => void playAgain()}>
          {isBusy ? text().loading : t.playAgain}
        </button>
        <a class="button" href={`/g/${snapshot.match}#entry=0`}>
          {t.replay}
        </a>
      </div>
      {fault && <CreateFaultText fault={fault} />}
      <SaveRecord snapshot={snapshot} />
      <HomeLink />
    </>
  );
}
