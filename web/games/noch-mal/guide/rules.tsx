/** The rules of Noch mal! in our own words, with pictures as examples. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { rulesText } from '../../shared/on-demand/rules-text.tsx';
import { Example } from './example.tsx';
import { ColumnPointsTable } from './help-points.tsx';

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    connected: ([caption = '']) => (
      <Example rows={['gbbg', 'ybby']} crossed={[0, 4]} chosen={[1, 2, 5]} dice={['blue', 3]} caption={caption} />
    ),
    apart: ([caption = '']) => (
      <Example rows={['bgbo', 'ygpo']} crossed={[1]} bad={[0, 2]} dice={['blue', 2]} caption={caption} />
    ),
    jokers: ([caption = '']) => (
      <Example rows={['ppp', 'gGg']} crossed={[3]} chosen={[4, 5]} dice={['joker', 'joker']} caption={caption} />
    ),
    points: ([column = '', first = '', later = '']) => (
      <ColumnPointsTable column={column} first={first} later={later} />
    ),
  });
