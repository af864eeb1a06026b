/** The rules of Qwantum: examples for the prose in its catalogues. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { rulesText } from '../../shared/on-demand/rules-text.tsx';
import type { Face } from '../board/dice.tsx';
import type { Words } from '../text/keys.ts';
import { ColumnExample, DiceExample, FacesExample, MisthrowExample, RowExample } from './example.tsx';

const SUM: readonly Face[] = [
  { colour: 'blue', number: 4 },
  { colour: 'blue', number: 6 },
  { colour: 'white', number: 3 },
];

const COLUMNS = [
  { numbers: [4, 9, 4, 7], points: 7 },
  { numbers: [9, 4, 4, 4], points: 9 },
  { numbers: [8, 8, 8, 8], points: 8 },
];

export const rules = (nodes: readonly RulesNode[], words: Words) =>
  rulesText(nodes, {
    rising: ([caption = '']) => <RowExample colour="blue" row={[5, 9, 14]} next="fits" number={18} caption={caption} />,
    falling: ([caption = '']) => (
      <RowExample colour="blue" row={[5, 9, 14, 18]} next="not" number={20} caption={caption} />
    ),
    faces: ([caption = '']) => <FacesExample words={words} caption={caption} />,
    sum: ([caption = '']) => <DiceExample dice={SUM} caption={caption} />,
    misthrows: ([caption = '']) => <MisthrowExample ticked={3} caption={caption} />,
    columns: ([caption = '']) => <ColumnExample columns={COLUMNS} caption={caption} />,
  });
