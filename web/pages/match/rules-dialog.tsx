/** The rules beside the board, without leaving the match. */
import type { GameEntry } from '../../games/game-ui.ts';
import { text } from '../../i18n/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { HelpText } from '../help.tsx';

interface RulesDialogProps {
  readonly entry: GameEntry;
  readonly onClose: () => void;
}

export const RulesDialog = ({ entry, onClose }: RulesDialogProps) => (
  <Dialog title={text().rulesOf(entry.name)} onClose={onClose}>
    <HelpText entry={entry} />
  </Dialog>
);
