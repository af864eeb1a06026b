/** A half-made turn as it is kept: small plain data that may have become of anything, so its shape is checked. */
import type { Arrangement, Piece, Piles, Start } from './arrange.ts';

/** Bytes of JSON that a draft may take; the server keeps 4096. */
const MOST = 3_900;

/** A pile as numbers: its key, then its pieces. */
type Numbers = readonly (readonly number[])[];

interface Kept {
  readonly piles: Numbers;
  readonly past: readonly Numbers[];
  readonly future: readonly Numbers[];
}

const written = (piles: Piles): Numbers => piles.map(({ key, pieces }) => [key, ...pieces]);

/** The draft of an arrangement; the oldest steps are forgotten where they do not fit. */
export function kept({ piles, past, future }: Arrangement): Kept {
  const draft: Kept = { piles: written(piles), past: past.map(written), future: future.map(written) };
  const room = MOST - JSON.stringify({ ...draft, past: [] }).length;
  let size = 0;
  const from =
    1 +
    draft.past.findLastIndex((patch) => {
      size += JSON.stringify(patch).length + 1;
      return size > room;
    });
  return { ...draft, past: draft.past.slice(from) };
}

const listIn = (raw: unknown): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined);

function pilesIn(raw: unknown, known: ReadonlySet<Piece>): Piles | undefined {
  const piles = listIn(raw)?.map((pile) => {
    const [key, ...pieces] = listIn(pile) ?? [];
    const isRight = Number.isInteger(key) && pieces.every((piece) => typeof piece === 'number' && known.has(piece));
    return isRight ? { key: Number(key), pieces: pieces.map(Number) } : undefined;
  });
  const right = piles?.filter((pile) => pile !== undefined);
  return right?.length === piles?.length ? right : undefined;
}

function stepsIn(raw: unknown, known: ReadonlySet<Piece>): readonly Piles[] | undefined {
  const steps = listIn(raw)?.map((step) => pilesIn(step, known));
  const right = steps?.filter((step) => step !== undefined);
  return right?.length === steps?.length ? right : undefined;
}

/** Every piece of the table once, pieces of the rack at most once, no key twice. */
function isWhole(piles: Piles, { piles: first }: Start): boolean {
  const pieces = piles.flatMap((pile) => pile.pieces);
  const there = new Set(pieces);
  const keys = new Set(piles.map(({ key }) => key));
  return (
    there.size === pieces.length &&
    keys.size === piles.length &&
    first.every((pile) => keys.has(pile.key) && pile.pieces.every((piece) => there.has(piece)))
  );
}

/** What was kept, if it has the right shape and belongs to this position. */
export function arrangementIn(raw: unknown, start: Start): Arrangement | undefined {
  if (typeof raw !== 'object' || raw === null || !('piles' in raw)) return undefined;
  const known = new Set([...start.own, ...start.piles.flatMap(({ pieces }) => pieces)]);
  const piles = pilesIn(raw.piles, known);
  if (!piles || !isWhole(piles, start)) return undefined;
  const past = stepsIn('past' in raw ? raw.past : [], known);
  const future = stepsIn('future' in raw ? raw.future : [], known);
  return { piles, past: past ?? [], future: future ?? [] };
}
