/** Another seat's sheet, large and with its score: a dialog, loaded when somebody taps the small one. */
import { Dialog } from '../../../parts/dialog.tsx';
import type { NeighbourProps } from '../board/neighbour.tsx';
import { Sheet } from '../board/sheet.tsx';
import { LargeScores } from './large-scores.tsx';
import './large.css';

interface LargeProps extends NeighbourProps {
  readonly onClose: () => void;
}

const nothing = (): undefined => undefined;

export const Large = ({ onClose, ...props }: LargeProps) => {
  const title = props.words.sheet(props.names[props.seat] ?? '');
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="nm-board nm-large">
        <Sheet
          {...props}
          label={title}
          isStill
          isActive={false}
          isChoosing={false}
          markOf={nothing}
          onCell={nothing}
          onBack={nothing}
        />
        <LargeScores {...props} />
      </div>
    </Dialog>
  );
};
