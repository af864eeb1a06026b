/** Offers the sounds once, after the first win in this browser; answered or not, it is never offered again (P-57). */
import { useState } from 'preact/hooks';
import { localStore } from '../../../browser/storage.ts';
import { changeSettings, settings } from '../../../device/settings.ts';
import { playSound, wakeSounds } from '../../../sounds/play-sound.ts';
import { resultSheet } from './personal-result.tsx';

const OFFERED_KEY = 'sounds-offered';

/** Return true if the sounds are off and were never offered; from now on they were. */
function isFirstOffer(): boolean {
  if (settings.value.hasSounds || localStore.read(OFFERED_KEY) !== undefined) return false;
  localStore.write(OFFERED_KEY, '1');
  return true;
}

export function SoundOffer() {
  const t = resultSheet.text();
  const [isShown, setShown] = useState(isFirstOffer);
  if (!isShown) return null;
  const accept = () => {
    changeSettings({ hasSounds: true });
    void wakeSounds().then(() => playSound('win'));
    setShown(false);
  };
  return (
    <div class="row end-sounds">
      <span>{t.soundsAsk}</span>
      <button type="button" onClick={accept}>
        {t.soundsOn}
      </button>
      <button type="button" class="plain" onClick={() => setShown(false)}>
        {t.soundsNo}
      </button>
    </div>
  );
}
