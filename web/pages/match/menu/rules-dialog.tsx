/** The rules beside the board, without leaving the match; and a button to restart the guide. */

import { resetGuide } from '../../../device/guides-seen.ts';
import { loadCoach } from '../../../games/extras.ts';
import { sheet } from '../../../locales/language.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import { HelpText } from '../../help/help.tsx';
import type { RoomProps } from '../page-room.ts';

const hintSheet = sheet('match/hint');
const partsSheet = sheet('common/parts');

interface RulesDialogProps extends RoomProps {
  readonly onClose: () => void;
}

/** Return the dialog after loading its texts. */
export async function loadRulesDialog(): Promise<typeof RulesDialog> {
  await partsSheet.load();
  return RulesDialog;
}

const RulesDialog = ({ room, onClose }: RulesDialogProps) => (
  <Dialog title={partsSheet.text().rulesOf({ game: room.game.name })} onClose={onClose}>
    {room.seat !== undefined && room.snapshot.phase === 'playing' && <StartGuide room={room} onClose={onClose} />}
    <HelpText game={room.snapshot.game} />
  </Dialog>
);

function StartGuide({ room: { model, snapshot }, onClose }: RulesDialogProps) {
  const { value } = useLoaded(() => Promise.all([loadCoach(snapshot.game), hintSheet.load()]), snapshot.game);
  if (!value) return null;
  const startGuide = () => {
    resetGuide(snapshot.game);
    model.aid.value = { ...model.aid.peek(), guideFrom: snapshot.entry };
    onClose();
  };
  return (
    <p>
      <button type="button" onClick={startGuide}>
        {hintSheet.text().showMe}
      </button>
    </p>
  );
}
