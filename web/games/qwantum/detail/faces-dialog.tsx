/** Dialog with all faces of all dice. Not in the file of the faces, because the rules show those without a dialog. */
import { Dialog } from '../../../parts/dialog.tsx';
import { Faces, type FacesProps } from './faces.tsx';

export const FacesDialog = ({ onClose, ...faces }: FacesProps & { readonly onClose: () => void }) => (
  <Dialog title={faces.words.faces} onClose={onClose}>
    <Faces {...faces} />
  </Dialog>
);
