/** Small for the byte budget of the board. Another seat's garden, large: a dialog, loaded when somebody taps the small one. */
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
