/** The rules over a match in a frame. Small for the byte budget of the frame: loaded on request. */
import { sheet } from '../locales/language.ts';
import { HelpText } from '../pages/help/help.tsx';
import { Dialog } from '../parts/dialog.tsx';

const partsSheet = sheet('common/parts');

interface RulesProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Return the rules after loading their texts. */
export async function loadRules(): Promise<typeof Rules> {
  await partsSheet.load();
  return Rules;
}

const Rules = ({ game, name, onClose }: RulesProps) => (
  <Dialog title={partsSheet.text().rulesOf({ game: name })} onClose={onClose}>
    <HelpText game={game} />
  </Dialog>
);
