/** The rules of Rummikub: examples for their text. */
import type { RulesNode } from '../../../../dist/locales/web.d.ts';
import { JOKER, tileOf } from '../../../../worker/games/rummikub/state.ts';
import { rulesText } from '../../shared/on-demand/rules-text.tsx';
import { Example } from './example.tsx';
import { ScoringExample } from './help-points.tsx';

const r = (n: number) => tileOf('red', n);
const b = (n: number) => tileOf('blue', n);
const k = (n: number) => tileOf('black', n);
const o = (n: number) => tileOf('orange', n);

export const rules = (nodes: readonly RulesNode[]) =>
  rulesText(nodes, {
    sets: ([caption = '']) => (
      <Example
        sets={[
          [r(8), b(8), o(8)],
          [k(4), k(5), JOKER, k(7)],
        ]}
        caption={caption}
      />
    ),
    split: ([caption = '']) => (
      <Example sets={[[r(4), r(5), r(6), r(7), r(8)], [], [r(4), r(5), r(6)], [r(6), r(7), r(8)]]} caption={caption} />
    ),
    regroup: ([caption = '']) => (
      <Example
        sets={[[b(8), b(9), b(10)], [], [b(9), b(10), b(11)], [b(8), k(8), o(8)]]}
        own={[b(11), k(8), o(8)]}
        caption={caption}
      />
    ),
    joker: ([caption = '']) => (
      <Example
        sets={[[o(3), JOKER, o(5)], [], [o(3), o(4), o(5)], [JOKER, r(12), r(13)]]}
        own={[o(4), r(12), r(13)]}
        caption={caption}
      />
    ),
    scoring: ([seat = '', total = '', caption = '']) => <ScoringExample seat={seat} total={total} caption={caption} />,
  });
