/** Another seat: name, points, whether it has chosen, its sheet small where there is room, and large on request. */
import { useState } from 'preact/hooks';
import { asSeat } from '../../../../worker/games/game.ts';
import { scoreOf } from '../../../../worker/games/noch-mal/score.ts';
import { lazy } from '../../../parts/page/lazy.tsx';
import type { PictureProps } from '../detail/large-picture.tsx';
import type { Words } from '../text/en/words.ts';
import { signed } from './figures.ts';
import './neighbour.css';

const LargePicture = lazy(async () => (await import('../detail/large-picture.tsx')).LargePicture, true);
const Large = lazy(async () => (await import('../detail/large.tsx')).Large, true);

export interface NeighbourProps extends PictureProps {
  readonly names: readonly string[];
  readonly words: Words;
}

/** A seat that can still choose thinks; one that has chosen in an open roll has a tick. */
export function Neighbour(props: NeighbourProps) {
  const { view, seat, names, words } = props;
  const [isLarge, setLarge] = useState(false);
  const { total } = scoreOf(view, asSeat(seat));
  const isChoosing = view.active.some((one) => one === seat);
  const hasChosen = !isChoosing && !view.outcome && view.stage !== 'pick';
  const hasWon = view.outcome?.why === 'two-colours' && view.outcome.ranks[seat] === 1;
  const state = hasWon ? words.won : isChoosing ? words.choosing : hasChosen ? words.hasChosen : '';
  return (
    <li
      data-nm={`seat-${seat}`}
      data-won={hasWon ? '' : undefined}
      data-thinks={isChoosing ? '' : undefined}
      style={`--nm-tint: var(--seat-${seat})`}
    >
      <button type="button" class="nm-seat" onClick={() => setLarge(true)}>
        <span class="nm-picture" aria-hidden="true">
          <LargePicture {...props} />
        </span>
        <i class="nm-dot" />
        <bdi>{names[seat]}</bdi>
        <span class="nm-total">
          <span aria-hidden="true">{signed(total)}</span>
          <span class="visually-hidden">{`${words.points(total)}${state && `, ${state}`}. ${words.enlarge}`}</span>
        </span>
        {hasChosen && <i class="nm-tick" />}
      </button>
      {isLarge && <Large {...props} onClose={() => setLarge(false)} />}
    </li>
  );
}
