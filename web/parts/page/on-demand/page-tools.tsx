/** In the header of a page: its language, and the settings of this device. */
import { useEffect, useState } from 'preact/hooks';
import { applySettings } from '../../../device/apply-settings.ts';
import { sheet } from '../../../locales/language.ts';
import { lazy } from '../lazy.tsx';
import { LanguageField } from './language-field.tsx';

const partsSheet = sheet('common/parts');

const SettingsDialog = lazy(
  () => import('../../../pages/settings/settings-dialog.tsx').then((file) => file.loadSettingsDialog()),
  true,
);

/** Return the tools after loading their texts. */
export async function loadPageTools(): Promise<typeof PageTools> {
  await partsSheet.load();
  return PageTools;
}

/** Applies the device's settings once it is mounted. */
function PageTools() {
  useEffect(applySettings, []);
  const [isOpen, setOpen] = useState(false);
  const t = partsSheet.text();
  return (
    <>
      <LanguageField class="language" isLabelHidden />
      <button
        type="button"
        class="plain page-settings"
        aria-label={t.settings}
        title={t.settings}
        onClick={() => setOpen(true)}
      >
        <GearIcon />
      </button>
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const GearIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <circle cx="12" cy="12" r="6" />
    <circle cx="12" cy="12" r="1.6" />
    <path
      stroke-width="3.2"
      stroke-linecap="round"
      d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"
    />
  </svg>
);
