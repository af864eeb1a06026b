/** The options of a new match in a dialog, above the button that creates it. */
import type { ComponentChildren } from 'preact';
import { gameNameOf } from '../../games/listings.ts';
import { lang, sheet } from '../../locales/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { loadNewMatchSettings, NewMatchSettings, type NewMatchSettingsProps } from './new-match-settings.tsx';

const createMatchSheet = sheet('create-match/form');

interface NewMatchDialogProps extends NewMatchSettingsProps {
  readonly onClose: () => void;
  /** The button, and why it failed: always in view. */
  readonly children: ComponentChildren;
}

/** Return the dialog after loading its texts. */
export async function loadNewMatchDialog(): Promise<typeof NewMatchDialog> {
  await loadNewMatchSettings();
  return NewMatchDialog;
}

const NewMatchDialog = ({ onClose, children, ...settings }: NewMatchDialogProps) => (
  <Dialog title={createMatchSheet.text().title({ game: gameNameOf(settings.game, lang.value) })} onClose={onClose}>
    <NewMatchSettings {...settings} />
    <div class="new-match-start">{children}</div>
  </Dialog>
);
