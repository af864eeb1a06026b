/**
 * The settings of this device in one dialog, the same on the first page and in a match (P-56). Each applies at once.
 */
import { changeSettings, MOTIONS, settings, THEMES } from '../../device/settings.ts';
import { sheet } from '../../locales/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { LanguageField } from '../../parts/page/on-demand/language-field.tsx';
import { playSound, wakeSounds } from '../../sounds/play-sound.ts';
import { KeyList } from './key-list.tsx';
import { MatchSettings } from './match-settings.tsx';
import { Segments } from './segments.tsx';
import './settings.css';

const partsSheet = sheet('parts');
const settingsSheet = sheet('settings');
const clockSheet = sheet('clock');
const notificationsSheet = sheet('notifications');

interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** Return the dialog after loading its texts. */
export async function loadSettings(): Promise<typeof SettingsDialog> {
  await Promise.all([partsSheet.load(), settingsSheet.load(), clockSheet.load(), notificationsSheet.load()]);
  return SettingsDialog;
}

function SettingsDialog({ onClose }: SettingsDialogProps) {
  const t = settingsSheet.text();
  const { theme, motion } = settings.value;
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p class="settings-note">{t.note}</p>
      <section class="settings-part" aria-label={t.look}>
        <Segments
          name="theme"
          legend={t.theme}
          values={THEMES}
          value={theme}
          labels={t.themes}
          onPick={(theme) => changeSettings({ theme })}
        />
        <Segments
          name="motion"
          legend={t.motion}
          values={MOTIONS}
          value={motion}
          labels={t.motions}
          onPick={(motion) => changeSettings({ motion })}
        />
        <LanguageField class="settings-field" />
      </section>
      <SoundSettings />
      <MatchSettings />
      <KeyList />
    </Dialog>
  );
}

function SoundSettings() {
  const t = settingsSheet.text();
  const { hasSounds, hasVibration } = settings.value;
  const switchSounds = (isOn: boolean) => {
    changeSettings({ hasSounds: isOn });
    void wakeSounds().then(() => playSound('place'));
  };
  const switchVibration = (isOn: boolean) => {
    changeSettings({ hasVibration: isOn });
    playSound('turn');
  };
  return (
    <section class="settings-part" aria-label={t.sound}>
      <ChoiceField
        kind="checkbox"
        name="sounds"
        isOn={hasSounds}
        label={t.sounds}
        note={t.soundsNote}
        onPick={switchSounds}
      />
      {'vibrate' in navigator && (
        <ChoiceField
          kind="checkbox"
          name="vibration"
          isOn={hasVibration}
          label={t.vibration}
          note={t.vibrationNote}
          onPick={switchVibration}
        />
      )}
    </section>
  );
}
