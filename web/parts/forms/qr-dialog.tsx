/** The QR code of a link in a dialog: on a phone, the page has no room for it. */
import { Dialog } from '../dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface QrDialogProps {
  readonly title: string;
  readonly link: string;
  readonly label: string;
  readonly onClose: () => void;
}

export const QrDialog = ({ title, onClose, ...code }: QrDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <div class="share-qr-dialog">
      <QrCode {...code} />
    </div>
  </Dialog>
);
