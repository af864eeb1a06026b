/**
 * Dialog with another seat's garden, enlarged. Small for the byte budget of the board: loaded when the small garden is
 * tapped.
 */
import { Dialog } from '../../../parts/dialog.tsx';
import { describeGarden, GardenPicture, type OtherSeatProps } from '../board/other-seat.tsx';

interface GardenDialogProps extends Pick<OtherSeatProps, 'seat' | 'name' | 'garden' | 'words'> {
  readonly onClose: () => void;
}

export const Detail = ({ seat, name, garden, words, onClose }: GardenDialogProps) => (
  <Dialog title={words.garden({ name })} onClose={onClose}>
    <p class="visually-hidden">{describeGarden(garden, words)}</p>
    <GardenPicture seat={seat} garden={garden} isTarget={false} />
  </Dialog>
);
