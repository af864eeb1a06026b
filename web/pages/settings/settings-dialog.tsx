/**
 * The settings of this device in one dialog, the same on the first page and in a match (P-56). Each applies at once.
 */

import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { changeSettings, MOTIONS, settings, THEMES } from '../../device/settings.ts';
import { sheet } from '../../locales/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ChoiceField } from '../../parts/forms/choice.tsx';
import { LanguageField } from '../../parts/page/on-demand/language-field.tsx';
import { playSound, wakeSounds } from '../../sounds/play-sound.ts';
import { AllMatchesSettings } from './all-matches-settings.tsx';
import './settings.css';

const partsSheet = sheet('common/parts');
const settingsSheet = sheet('settings/page');
const awaySheet = sheet('settings/away');
const quietHoursSheet = sheet('settings/quietHours');
const notificationsSheet = sheet('settings/notifications');

interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** Return the dialog after loading its texts. */
export async function loadSettingsDialog(): Promise<typeof SettingsDialog> {
  await Promise.all([
    partsSheet.load(),
    settingsSheet.load(),
    quietHoursSheet.load(),
    awaySheet.load(),
    notificationsSheet.load(),
  ]);
  return SettingsDialog;
}

function SettingsDialog({ onClose }: SettingsDialogProps) {
  const t = settingsSheet.text();
  const { theme, motion } = settings.value;
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p class="settings-note">{t.note}</p>
      <div class="settings-list">
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
        <AllMatchesSettings />
        <KeyList />
      </div>
    </Dialog>
  );
}

interface SegmentsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labels: Readonly<Record<Value, string>>;
  readonly onPick: (value: Value) => void;
}

/** A choice among a few short values, side by side. */
const Segments = <Value extends string>({ name, legend, values, value, labels, onPick }: SegmentsProps<Value>) => (
  <fieldset class="segments">
    <legend>{legend}</legend>
    <div class="segments-row">
      {values.map((one) => (
        <label key={one} class="segment">
          <input
            class="visually-hidden"
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onPick(one)}
          />
          {labels[one]}
        </label>
      ))}
    </div>
  </fieldset>
);

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

type KeyUse = keyof Catalogues['settings/page']['keyList'];

/** Key labels are the same in all languages. */
const KEYS: readonly (readonly [use: KeyUse, keys: readonly string[]])[] = [
  ['tab', ['Tab']],
  ['arrows', ['←', '→', '↑', '↓']],
  ['ends', ['Home', 'End']],
  ['enter', ['Enter']],
  ['escape', ['Esc']],
  ['undo', ['Ctrl', 'Z']],
  ['replay', ['←', '→']],
  ['pages', ['Page ↑', 'Page ↓']],
  ['space', ['␣']],
];

/** Keyboard shortcuts for boards, dialogs and replays. */
function KeyList() {
  const t = settingsSheet.text();
  return (
    <details>
      <summary>{t.keys}</summary>
      <p>{t.keysNote}</p>
      <dl class="settings-keys">
        {KEYS.map(([use, keys]) => (
          <div key={use}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t.keyList[use]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
