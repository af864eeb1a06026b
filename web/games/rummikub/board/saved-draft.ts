/** The draft as stored: compact plain data from outside, so its shape is validated. */
import { DRAFT_BYTES_MAX } from '../../../../worker/protocol/limits.ts';
import type { Draft, Piece, Piles, TurnStart } from './draft.ts';

/** Maximum bytes of JSON for a draft: the server's limit minus its own additions. */
const SAVED_BYTES_MAX = DRAFT_BYTES_MAX - 196;

/** A pile as numbers: its key, then its pieces. */
type PileNumbers = readonly (readonly number[])[];

interface SavedDraft {
  readonly piles: PileNumbers;
  readonly past: readonly PileNumbers[];
  readonly future: readonly PileNumbers[];
}

const pileNumbers = (piles: Piles): PileNumbers => piles.map(({ key, pieces }) => [key, ...pieces]);

/** Return the draft to store; the oldest steps are dropped if they do not fit. */
export function saveableDraft({ piles, past, future }: Draft): SavedDraft {
  const draft: SavedDraft = { piles: pileNumbers(piles), past: past.map(pileNumbers), future: future.map(pileNumbers) };
  const bytesLeft = SAVED_BYTES_MAX - JSON.stringify({ ...draft, past: [] }).length;
  let size = 0;
  const from =
    1 +
    draft.past.findLastIndex((patch) => {
      size += JSON.stringify(patch).length + 1;
      return size > bytesLeft;
    });
  return { ...draft, past: draft.past.slice(from) };
}

const asList = (raw: unknown): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined);

function parsePiles(raw: unknown, known: ReadonlySet<Piece>): Piles | undefined {
  const piles = asList(raw)?.map((pile) => {
    const [key, ...pieces] = asList(pile) ?? [];
    const isValid = Number.isInteger(key) && pieces.every((piece) => typeof piece === 'number' && known.has(piece));
    return isValid ? { key: Number(key), pieces: pieces.map(Number) } : undefined;
  });
  const valid = piles?.filter((pile) => pile !== undefined);
  return valid?.length === piles?.length ? valid : undefined;
}

function parsePatches(raw: unknown, known: ReadonlySet<Piece>): readonly Piles[] | undefined {
  const patches = asList(raw)?.map((patch) => parsePiles(patch, known));
  const valid = patches?.filter((patch) => patch !== undefined);
  return valid?.length === patches?.length ? valid : undefined;
}

/** True if every piece of the table occurs once, pieces of the rack at most once, and no key twice. */
function isComplete(piles: Piles, { piles: first }: TurnStart): boolean {
  const pieces = piles.flatMap((pile) => pile.pieces);
  const placed = new Set(pieces);
  const keys = new Set(piles.map(({ key }) => key));
  return (
    placed.size === pieces.length &&
    keys.size === piles.length &&
    first.every((pile) => keys.has(pile.key) && pile.pieces.every((piece) => placed.has(piece)))
  );
}

/** Return the stored draft if it has the right shape and belongs to this position. */
export function parseDraft(raw: unknown, start: TurnStart): Draft | undefined {
  if (typeof raw !== 'object' || raw === null || !('piles' in raw)) return undefined;
  const known = new Set([...start.rack, ...start.piles.flatMap(({ pieces }) => pieces)]);
  const piles = parsePiles(raw.piles, known);
  if (!piles || !isComplete(piles, start)) return undefined;
  const past = parsePatches('past' in raw ? raw.past : [], known);
  const future = parsePatches('future' in raw ? raw.future : [], known);
  return { piles, past: past ?? [], future: future ?? [] };
}
