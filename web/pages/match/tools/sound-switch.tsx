/** The sound switch beside the turn (P-57). */
import { changeSettings, isQuietNow, settings } from '../../../device/settings.ts';
import { sheet } from '../../../locales/language.ts';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { playSound, wakeSounds } from '../../../sounds/play-sound.ts';

const settingsSheet = sheet('settings/page');

export function SoundSwitch() {
  useLoaded(() => settingsSheet.load(), 'settings');
  const t = settingsSheet.now();
  const { hasSounds, quiet } = settings.value;
  if (!t) return null;
  const toggle = () => {
    changeSettings({ hasSounds: !hasSounds });
    void wakeSounds().then(() => playSound('place'));
  };
  const title = hasSounds && isQuietNow(quiet) ? t.soundsOnQuiet : t.sounds;
  return (
    <button
      type="button"
      class="plain play-sounds"
      aria-label={t.sounds}
      title={title}
      aria-pressed={hasSounds}
      onClick={toggle}
    >
      <SpeakerIcon isOn={hasSounds} />
    </button>
  );
}

const SpeakerIcon = ({ isOn }: { readonly isOn: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path fill="currentColor" d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
    <path d={isOn ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'M16 9.5l5 5M21 9.5l-5 5'} />
  </svg>
);
