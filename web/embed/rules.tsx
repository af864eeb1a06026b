/** Small for the byte budget of the frame: loaded when asked for. The rules over a match in a frame. */
import { text } from '../locales/language.ts';
import { HelpText } from '../pages/help/help.tsx';
import { Dialog } from '../parts/dialog.tsx';

interface RulesProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

export const Rules = ({ game, name, onClose }: RulesProps) => (
  <Dialog title={text().rulesOf({ game: name })} onClose={onClose}>
    <HelpText game={game} />
  </Dialog>
);
