/** The rules of Noch mal!, told afresh, with their examples drawn. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { type DrawExample, RulesProse } from '../../../parts/text/rules-prose.tsx';
import { Example } from './example.tsx';
import { ColumnPointsTable } from './help-points.tsx';

/** By their names in the text of the rules. */
const EXAMPLES: Readonly<Record<string, DrawExample>> = {
  connected: ([caption = '']) => (
    <Example rows={['gbbg', 'ybby']} crossed={[0, 4]} chosen={[1, 2, 5]} dice={['blue', 3]} caption={caption} />
  ),
  apart: ([caption = '']) => (
    <Example rows={['bgbo', 'ygpo']} crossed={[1]} bad={[0, 2]} dice={['blue', 2]} caption={caption} />
  ),
  jokers: ([caption = '']) => (
    <Example rows={['ppp', 'gGg']} crossed={[3]} chosen={[4, 5]} dice={['joker', 'joker']} caption={caption} />
  ),
  points: ([column = '', first = '', later = '']) => <ColumnPointsTable column={column} first={first} later={later} />,
};

export const rules = (nodes: readonly RulesNode[]) => (
  <div class="nm-help">
    <RulesProse nodes={nodes} examples={EXAMPLES} />
  </div>
);
