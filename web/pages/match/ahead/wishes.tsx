/** Wishes (P-63): while another player chooses first, the user ranks choices on the board. Only this seat can see them. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Snapshot, Update } from '../../../../worker/protocol/match.ts';
import type { MoveBody } from '../../../../worker/protocol/requests.ts';
import { loadWishes } from '../../../games/extras.ts';
import { type AnyWishes, asGameValue } from '../../../games/game-parts.ts';
import { sheet } from '../../../locales/language.ts';
import { randomHex, request } from '../../../net/api.ts';
import { type Task, TaskFault, useTask } from '../../../parts/forms/task.tsx';
import { useLoaded } from '../../../parts/page/lazy.tsx';
import type { PageRoom, RoomProps } from '../page-room.ts';
import './ahead.css';

const wishesSheet = sheet('match/wishes');

export async function loadWishButton(): Promise<typeof WishButton> {
  await wishesSheet.load();
  return WishButton;
}

export async function loadWishList(): Promise<typeof WishList> {
  await wishesSheet.load();
  return WishList;
}

type Move = MoveBody['move'];

const isSameMove = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Return the list with one more wish, or unchanged if it contains it. A pass is always possible, so it comes last. */
function withWish(moves: readonly Move[], move: Move): readonly Move[] {
  if (moves.some((one) => isSameMove(one, move))) return moves;
  const last = moves.at(-1);
  return last?.kind === 'pass' ? [...moves.slice(0, -1), move, last] : [...moves, move];
}

/** Send lists of wishes, one at a time. */
function useWishSender({ snapshot, model, seat }: PageRoom) {
  const task = useTask();
  const send = (moves: readonly Move[], then = () => {}): void => {
    const { opened, id: replaces } = snapshot.wishes ?? {};
    const body = { id: randomHex(), opened, replaces, moves };
    const work = async () => {
      const result = await request<Update>('PUT', `/${model.match}/wishes`, { seat, body });
      const news: Snapshot | undefined = result.ok ? undefined : result.problem.frame;
      if (news) model.apply(news);
      return result;
    };
    task.run(work, (update) => {
      model.apply(update);
      then();
    });
  };
  return { task, send };
}

const useGameWishes = (game: string): AnyWishes | undefined => useLoaded(() => loadWishes(game), game).value;

/** The button that starts and ends wishing. Meanwhile the board takes choices as in the user's own turn. */
function WishButton({ room }: RoomProps) {
  const { snapshot, model } = room;
  const t = wishesSheet.text();
  const { opened, moves = [] } = snapshot.wishes ?? {};
  const [wishingFor, setWishingFor] = useState<number>();
  const canWish = opened !== undefined && model.replay.value === undefined;
  const isWishing = canWish && wishingFor === opened;
  const task = useWishBoard(room, isWishing);
  if (!canWish) return null;
  return (
    <>
      <button
        type="button"
        class="aid-button wish-button"
        data-wishing={isWishing ? '' : undefined}
        onClick={() => setWishingFor(isWishing ? undefined : opened)}
      >
        {isWishing ? t.done : t.wish({ n: moves.length })}
      </button>
      {!isWishing && <small class="wish-how">{t.how}</small>}
      <div class="wishes-fault">
        <TaskFault task={task} />
      </div>
    </>
  );
}

/** Let the user mark a wish on the board, in a draft that stays on this page. Return the function that sends it. */
function useWishBoard(room: PageRoom, isWishing: boolean): Task {
  const { snapshot, model, seat, game } = room;
  const gameWishes = useGameWishes(snapshot.game);
  const { task, send } = useWishSender(room);
  const [draft, setDraft] = useState<object>();
  const t = wishesSheet.text();
  const moves = snapshot.wishes?.moves ?? [];
  const view = useMemo(() => gameWishes?.wishView(asGameValue(snapshot.view)), [gameWishes, snapshot.view]);
  useLayoutEffect(() => {
    if (!isWishing || !view || !gameWishes) return undefined;
    const n = moves.length + 1;
    const texts = { add: t.add({ n }), pass: t.pass, start: t.start({ n }), whole: t.whole };
    const board = {
      view,
      words: gameWishes.boardWords(game.words, texts),
      decides: seat,
      refused: undefined,
      draft,
      onDraft: (next: object | undefined) => setDraft(next),
      onMove: (move: Move) => {
        const next = withWish(moves, move);
        if (next === moves) setDraft(undefined);
        else send(next, () => setDraft(undefined));
      },
    };
    model.aid.value = { ...model.aid.peek(), board };
    return () => {
      model.aid.value = { ...model.aid.peek(), board: undefined };
    };
  }, [isWishing, view, snapshot, draft, task.busy, t]);
  return task;
}

/** Draw the list onto the sheet: each place of a choice has a ghost cross with the best rank that would fill it. */
function useGhosts(gameWishes: AnyWishes | undefined, moves: readonly Move[], isShown: boolean): void {
  useEffect(() => {
    for (const old of document.querySelectorAll('[data-plan]')) old.removeAttribute('data-plan');
    const ranked = gameWishes && isShown ? [...moves.entries()].reverse() : [];
    for (const [at, move] of ranked)
      for (const place of gameWishes?.placesOf(move) ?? [])
        document.querySelector(place)?.setAttribute('data-plan', `${at + 1}`);
  });
}

/** The ranked list below or beside the board, and its outcome. */
function WishList({ room }: RoomProps) {
  const { snapshot, model, game } = room;
  const { wishes, view } = snapshot;
  const t = wishesSheet.text();
  const gameWishes = useGameWishes(snapshot.game);
  const { task, send } = useWishSender(room);
  const title = useRef<HTMLHeadingElement>(null);
  const isWishing = model.aid.value.board !== undefined;
  const { opened, moves = [], pending, granted } = wishes ?? {};
  useGhosts(gameWishes, moves, !model.replay.value && (opened !== undefined || pending !== undefined));
  if (!gameWishes || !wishes || model.replay.value || !(moves.length > 0 || granted || isWishing)) return null;
  const textOf = (move: Move): string => gameWishes.moveText(asGameValue(view), move, game.words);
  // The pressed button disappears with its row.
  const change = (next: readonly Move[]) => send(next, () => title.current?.focus());
  const status = () => {
    if (pending) return t.pending({ rank: pending.rank, move: textOf(pending.move) });
    if (granted) return t.granted({ rank: granted.rank, move: textOf(granted.move) });
    return opened === undefined ? t.impossible : t.count({ n: moves.length });
  };
  return (
    <section class="wishes" aria-labelledby="wishes-title">
      <h2 id="wishes-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      {isWishing && <p>{t.how}</p>}
      <p role="status">{status()}</p>
      {moves.length > 0 && (
        <ol class="wishes-list">
          {moves.map((move, at) => (
            <li key={JSON.stringify(move)} data-gone={opened === undefined && !pending ? '' : undefined}>
              <div>
                <span>{textOf(move)}</span>
                {opened !== undefined && (
                  <>
                    <button
                      type="button"
                      class="plain"
                      disabled={task.busy || at === 0}
                      aria-label={t.up({ move: textOf(move) })}
                      onClick={() => change(movedUp(moves, at))}
                    >
                      <ArrowIcon />
                    </button>
                    <button
                      type="button"
                      class="plain"
                      disabled={task.busy}
                      aria-label={t.remove({ move: textOf(move) })}
                      onClick={() => change(moves.filter((one) => one !== move))}
                    >
                      <CrossIcon />
                    </button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <TaskFault task={task} />
    </section>
  );
}

const movedUp = (moves: readonly Move[], at: number): readonly Move[] =>
  moves.map((move, i) => (i === at - 1 ? moves[at] : i === at ? moves[at - 1] : undefined) ?? move);

const ArrowIcon = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M12 19V5M6 11l6-6 6 6" />
  </svg>
);

const CrossIcon = () => (
  <svg class="aid-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
