/** A new match in a frame: it is created only when the user taps. */
import { useState } from 'preact/hooks';
import type { CreateBody } from '../../worker/protocol/requests.ts';
import { localStore } from '../browser/storage.ts';
import { gameListings, gameNameOf } from '../games/listings.ts';
import { lang, sheet } from '../locales/language.ts';
import { createdMatch } from '../net/on-demand/embed-mode.ts';
import { createMatch } from '../net/on-demand/seats-api.ts';
import { newRequestIds, type RequestIds } from '../pages/match/links/request-ids.ts';
import { NotFound } from '../pages/not-found.tsx';
import { NameField } from '../parts/forms/name-field.tsx';
import { seatCountSheet, seatCountText } from '../parts/forms/stepper.tsx';
import { TaskFault, useTask } from '../parts/forms/task.tsx';
import { useLoaded } from '../parts/page/lazy.tsx';
import { Loading } from '../parts/page/loading.tsx';
import { PageTitle } from '../parts/page/shell.tsx';
import { deviceLabel } from '../parts/text/device-label.ts';
import type { FrameParams } from './frame-params.ts';
import { type NewMatchParams, parseNewMatch } from './new-match-params.ts';
import '../pages/match/lobby/lobby.css';

const embedSheet = sheet('embed/first');
const homeSheet = sheet('home/first');
const seatingSheet = sheet('seats/seating');

interface NewMatchProps {
  readonly mayPlay: boolean;
  /** The request from the address. */
  readonly asked: NonNullable<FrameParams['newMatch']>;
}

interface NewMatchFormProps {
  readonly fresh: NewMatchParams;
  readonly mayPlay: boolean;
}

function bodyOf(fresh: NewMatchParams, name: string, command: RequestIds): CreateBody {
  const { game, seats, bots, strength, options } = fresh;
  return {
    ...command,
    game,
    seats,
    label: deviceLabel(),
    bots: Array.from({ length: bots }, () => ({ strength, yields: false })),
    ...(options && { options: { ...options } }),
    ...(name.trim() && { name: name.trim() }),
  };
}

export function NewMatch({ asked: { game, query }, mayPlay }: NewMatchProps) {
  const [fresh] = useState(() => parseNewMatch(game, query));
  return fresh ? <NewMatchForm fresh={fresh} mayPlay={mayPlay} /> : <NotFound />;
}

function NewMatchForm({ fresh, mayPlay }: NewMatchFormProps) {
  const { retry } = useLoaded(
    () => Promise.all([seatingSheet, seatCountSheet, homeSheet].map((one) => one.load())),
    'table',
  );
  const task = useTask();
  const [command] = useState(newRequestIds);
  const [name, setName] = useState(localStore.read('name') ?? '');
  const { authors } = gameListings[fresh.game];
  const home = homeSheet.now();
  if (!home || !seatingSheet.now() || !seatCountSheet.now()) return <Loading retry={retry} />;
  const t = embedSheet.text();
  const create = (event: Event) => {
    event.preventDefault();
    task.run(
      () => createMatch(bodyOf(fresh, name, command)),
      ({ match }) => {
        createdMatch.value = match;
      },
    );
  };
  return (
    <main class="shell-main">
      <form class="card join" onSubmit={create}>
        <PageTitle>{gameNameOf(fresh.game, lang.value)}</PageTitle>
        <p class="join-facts">
          {home.by({ authors })} · {seatCountText(fresh.seats)}
          {fresh.bots > 0 && ` · ${t.withBots({ n: fresh.bots })}`}
        </p>
        {mayPlay ? (
          <>
            {fresh.seats > 1 + fresh.bots && (
              <NameField label={seatingSheet.text().nameLabel} value={name} onInput={setName} />
            )}
            <button type="submit" class="primary join-sit" disabled={task.busy}>
              {t.play}
            </button>
            <TaskFault task={task} />
          </>
        ) : (
          <p>{t.nobodyPlays}</p>
        )}
      </form>
    </main>
  );
}
