/** The menu of a match that only this device has: what that means, settings, its record, and deleting it. */
import { useState } from 'preact/hooks';
import { navigate } from '../../browser/router.ts';
import { removeMatch } from '../../device/my-matches.ts';
import { sheet } from '../../locales/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { dialogsClosed } from '../../parts/dialog-history.ts';
import { lazy } from '../../parts/page/lazy.tsx';
import { dateText } from '../../parts/text/dates.ts';
import { ConfirmButton } from '../match/menu/confirm-button.tsx';
import { MenuButton } from '../match/menu/menu-line.tsx';
import type { RoomProps } from '../match/page-room.ts';
import { SaveRecord } from './save-record.tsx';

const deviceSheet = sheet('match/device');
const endSheet = sheet('match/end');
const menuSheet = sheet('seats/menu');
const partsSheet = sheet('common/parts');
const seatingSheet = sheet('seats/seating');

const SettingsDialog = lazy(async () => (await import('../settings/settings-dialog.tsx')).loadSettingsDialog(), true);

interface DeviceMenuProps extends RoomProps {
  readonly onClose: () => void;
}

/** Return the menu after loading its texts. */
export async function loadDeviceMenu(): Promise<typeof DeviceMenu> {
  await Promise.all([deviceSheet, endSheet, menuSheet, partsSheet, seatingSheet].map((one) => one.load()));
  return DeviceMenu;
}

function DeviceMenu({ room: { snapshot }, onClose }: DeviceMenuProps) {
  const t = deviceSheet.text();
  const [hasSettings, setSettings] = useState(false);
  const remove = () => {
    removeMatch(snapshot.match);
    void dialogsClosed().then(() => navigate('/'));
    onClose();
  };
  return (
    <Dialog title={seatingSheet.text().menuTitle} onClose={onClose}>
      <p>
        {t.note} {menuSheet.text().began({ date: dateText(snapshot.created) })}
      </p>
      <div class="menu">
        <MenuButton picture="gear" label={partsSheet.text().settings} onPress={() => setSettings(true)} />
        {hasSettings && <SettingsDialog onClose={() => setSettings(false)} />}
        <ConfirmButton
          isLine
          label={seatingSheet.text().deleteTitle}
          question={t.deleteAsk}
          note={t.deleteNote}
          yes={t.deleteYes}
          disabled={false}
          onConfirm={remove}
        />
      </div>
      {snapshot.phase === 'over' && <SaveRecord snapshot={snapshot} />}
    </Dialog>
  );
}
