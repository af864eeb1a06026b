/** Create the rematch of a match, or join the one that another player created. All players on this device join. */
import { useState } from 'preact/hooks';
import type { Seat } from '../../../../worker/games/game.ts';
import type { GameId } from '../../../../worker/games/registry.ts';
import { navigate } from '../../../browser/router.ts';
import { saveSeated } from '../../../device/my-matches.ts';
import { createdMatch, isFramed } from '../../../net/on-demand/embed-mode.ts';
import { createRematch } from '../../../net/on-demand/seats-api.ts';
import { type Task, useTask } from '../../../parts/forms/task.tsx';
import { deviceLabel } from '../../../parts/text/device-label.ts';
import { newRequestIds } from '../links/request-ids.ts';

export interface Rematch {
  readonly task: Task;
  /** `from` is a seat of this device. With a game, the rematch is in that one. */
  readonly play: (from: Seat, game?: GameId) => void;
}

export function useRematch(match: string): Rematch {
  const task = useTask();
  const [requestIds] = useState(newRequestIds);
  const play: Rematch['play'] = (from, game) =>
    task.run(
      () => createRematch(match, from, { ...requestIds, label: deviceLabel(), ...(game && { game }) }),
      (seated) => {
        saveSeated(seated, requestIds.entropy);
        if (isFramed()) createdMatch.value = seated.match;
        else navigate(`/g/${seated.match}`);
      },
    );
  return { task, play };
}
