/** Another seat's garden, large: a dialog, loaded when somebody taps the small one. */
import { Dialog } from '../../../parts/dialog.tsx';
import { GardenPicture, type NeighbourProps, tell } from '../board/neighbour.tsx';

interface LargeProps extends Pick<NeighbourProps, 'seat' | 'name' | 'garden' | 'words'> {
  readonly onClose: () => void;
}

export const Large = ({ seat, name, garden, words, onClose }: LargeProps) => (
  <Dialog title={words.garden(name)} onClose={onClose}>
    <p class="visually-hidden">{tell(garden, words)}</p>
    <GardenPicture seat={seat} garden={garden} isTarget={false} />
  </Dialog>
);
