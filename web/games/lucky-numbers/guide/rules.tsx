/** The rules of Lucky Numbers in our own words, with small gardens as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { rulesText } from '../../shared/on-demand/rules-text.tsx';
import { Example } from './example.tsx';

const SLANT = [
  [2, 7],
  [7, 0],
];

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    between: ([caption = '']) => <Example rows={[[3, 9, 0, 15]]} good={[2]} caption={caption} />,
    equal: ([caption = '']) => <Example rows={[[4, 12, 12]]} bad={[1, 2]} caption={caption} />,
    slant: ([caption = '']) => <Example rows={SLANT} good={[1, 2]} caption={caption} />,
  });
