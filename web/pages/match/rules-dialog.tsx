/** The rules beside the board, without leaving the match. */
import { text } from '../../i18n/language.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { HelpText } from '../help.tsx';
import type { RoomProps } from './room.ts';

interface RulesDialogProps extends RoomProps {
  readonly onClose: () => void;
}

export const RulesDialog = ({ room: { entry, frame }, onClose }: RulesDialogProps) => (
  <Dialog title={text().rulesOf(entry.name)} onClose={onClose}>
    <HelpText game={frame.game} />
  </Dialog>
);
