/** The rules of Sixes: its example for the prose of its catalogues. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { Die } from '../../shared/dice/dice-tray.tsx';
import { ExampleFigure, rulesText } from '../../shared/on-demand/rules-text.tsx';
import { SheetPicture } from '../board/sheet.tsx';

const DICE = [4, 1, 4, 6, 4];

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    sum: ([caption = '']) => (
      <ExampleFigure caption={caption}>
        <div class="sx-example" aria-hidden="true">
          <div class="board-dice">
            {DICE.map((shown, i) => (
              <Die key={i}>{shown}</Die>
            ))}
          </div>
          <SheetPicture seat={0} sheet={[null, null, null, 12, null, null]} />
        </div>
      </ExampleFigure>
    ),
  });
