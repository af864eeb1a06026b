/** Dialog with another seat's sheet, enlarged and with its score; loaded when the small sheet is tapped. */
import { Dialog } from '../../../parts/dialog.tsx';
import type { OtherSeatProps } from '../board/other-seat.tsx';
import { Sheet } from '../board/sheet.tsx';
import { Scores } from './scores.tsx';
import './detail.css';

interface SheetDialogProps extends OtherSeatProps {
  readonly onClose: () => void;
}

const noop = (): undefined => undefined;

export const SheetDialog = ({ onClose, ...props }: SheetDialogProps) => {
  const title = props.words.sheet({ name: props.names[props.seat] ?? '' });
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="board-frame nm-large">
        <Sheet
          {...props}
          label={title}
          isReadOnly
          isActive={false}
          isChoosing={false}
          markOf={noop}
          onCell={noop}
          onBack={noop}
        />
        <Scores {...props} />
      </div>
    </Dialog>
  );
};
