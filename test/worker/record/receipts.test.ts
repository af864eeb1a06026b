/** Receipts: the reply to each move has the head of the digest chain. It leaks nothing; the record must match it. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { advance, startMatch as beginMatch } from '../../../worker/games/match.ts';
import type { Entry, MatchHeader } from '../../../worker/games/match-types.ts';
import { type AnyGame, type AnyMatch, gameOf, games, isGameId } from '../../../worker/games/registry.ts';
import type { Seated, Update } from '../../../worker/protocol/match.ts';
import {
  type DerivedSecrets,
  deriveSecrets,
  digestKey,
  entryDigest,
  hexToBytes,
} from '../../../worker/record/fairness.ts';
import { MatchRecord } from '../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../worker/record/verify-record.ts';
import {
  commandId,
  fetchSnapshot,
  json,
  legalMoves,
  openLiveSocket,
  parseUpdate,
  playOn,
  queryRows,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { openSealedStep, sealedChoices, sealedGames } from '../kit/sealed-games.ts';

type Receipt = NonNullable<Update['receipt']>;

const receiptOf = ({ receipt }: Update): Receipt => {
  if (!receipt) throw new Error('no receipt');
  return receipt;
};

/** Make the last listed move of a seat, which reveals least. Returns its receipt. */
async function choose(seated: Seated, which: (moves: readonly object[]) => object | undefined): Promise<Receipt> {
  const { view, opened, game } = await fetchSnapshot(seated.match, [seated.key]);
  const move = which([...games[game].moves(view as never)]);
  return receiptOf(parseUpdate(await sendMove(seated, opened, move ?? {})));
}

describe('P-31 a receipt', () => {
  it('R-17 comes with each move, is the newest entry’s digest, and goes to nobody else', async () => {
    const seats = await startMatch(2);
    const [host, guest] = seats;
    const { texts, waitForMessages: heard } = await openLiveSocket(host.match, [guest.key]);
    await heard(1);
    const { opened } = await fetchSnapshot(host.match, [host.key]);
    const id = commandId();

    const receipt = receiptOf(parseUpdate(await sendMove(host, opened, { kind: 'draw' }, id)));
    const again = receiptOf(parseUpdate(await sendMove(host, opened, { kind: 'draw' }, id)));

    await heard(2);
    const [row] = await queryRows(host.match, 'SELECT n, digest FROM entries ORDER BY n DESC LIMIT 1');
    expect(receipt).toEqual({ entry: Number(row?.n), digest: String(row?.digest), mac: expect.any(String) });
    expect(again).toEqual(receipt);
    texts.push((await sendRequest({ path: `/${host.match}`, keys: [host.key] })).text);
    for (const text of texts) expect(text).not.toContain('receipt');
  });

  it('is found again in the record, and a record of another past is caught by it', async () => {
    const seats = await startMatch(2);
    const [host] = seats;
    const receipts: Receipt[] = [];
    for (let n = 0; n < 6; n += 1) {
      const at = await fetchSnapshot(host.match);
      const mover = seats.find(({ seat }) => seat === at.active[0]) ?? host;
      const move = legalMoves(at).find(({ kind }) => kind !== 'take') ?? { kind: 'leave' };
      receipts.push(receiptOf(parseUpdate(await sendMove(mover, at.entry, move))));
    }
    await playOn(seats);
    const record = MatchRecord.parse(json(await sendRequest({ path: `/${host.match}/record` })));
    const rules = (game: string, version: number) => (isGameId(game) ? gameOf(game, version) : undefined);
    const own = { seat: 0, entropy: record.seats[0]?.entropy, commitment: host.frame.commitment };

    expect(verifyRecord(record, rules, [{ ...own, receipts }])).toMatchObject({
      ok: true,
      checked: { own: { receipts: 6 } },
    });
    const other = receipts.map(({ entry, digest: told }) => ({
      entry,
      digest: told.replace(/^./, (x) => (x === '0' ? '1' : '0')),
    }));
    expect(verifyRecord(record, rules, [{ ...own, receipts: other }])).toMatchObject({
      what: 'receipt',
      entry: receipts[0]?.entry,
    });
  });
});

/** Everything stored about a match except the seed and hidden information. */
interface Known {
  readonly game: AnyGame;
  readonly secrets: DerivedSecrets;
  readonly commitment: string;
  readonly match: string;
  /** The match before the hidden entries. */
  readonly before: AnyMatch;
  readonly digest: string;
  readonly entries: readonly (Entry<{ readonly kind: string }> & { readonly digest: string })[];
}

/** The stored log, replayed up to the last `hidden` entries. */
async function known(match: string, hidden: number): Promise<Known> {
  const [head] = await queryRows(match, 'SELECT made, started FROM head');
  const made = JSON.parse(String(head?.made));
  const started = JSON.parse(String(head?.started));
  const seats = await queryRows(match, 'SELECT entropy FROM seats ORDER BY seat');
  const secrets = deriveSecrets(
    match,
    made.seed,
    seats.map(({ entropy }) => String(entropy)),
    undefined,
  );
  const game: AnyGame = games[made.game as keyof typeof games];
  const start: MatchHeader = {
    game: game.id,
    version: game.version,
    options: made.options,
    seats: seats.length,
    first: started.first,
  };
  const entries = (await queryRows(match, 'SELECT * FROM entries ORDER BY n')).map(
    ({ n, at, seat, by, move, digest: own }) => ({
      n: Number(n),
      at: Number(at),
      seat: asSeat(Number(seat)),
      by: by as Entry['by'],
      move: JSON.parse(String(move)),
      digest: String(own),
    }),
  );
  const shown = entries.slice(0, entries.length - hidden);
  const before = shown.reduce<AnyMatch>(
    (at, entry) => advance(game, at, entry, secrets.rngAt).match,
    beginMatch(game, start, secrets.rngAt).match,
  );
  const last = shown.at(-1)?.digest ?? started.digest;
  return { game, secrets, commitment: made.commitment, match, before, digest: last, entries };
}

/** Keys that somebody without the seed could try: public values, and an empty key. */
const publicKeys = ({ match, commitment }: Known): readonly Uint8Array[] => {
  const text = new TextEncoder().encode(match);
  const promised = hexToBytes(commitment);
  return [
    new Uint8Array(0),
    new Uint8Array(32),
    text,
    promised,
    digestKey(text),
    digestKey(promised),
    digestKey(new Uint8Array(32)),
  ];
};

interface Guess {
  readonly label: string;
  /** The digest that this guess leads to, with a key. */
  readonly head: (key: Uint8Array) => string;
}

/** The guesses that match the receipt, with any of the public keys and with the true key. */
function found(all: Known, guesses: readonly Guess[], { digest: told }: Receipt) {
  const fits = (key: Uint8Array): readonly string[] =>
    guesses.filter(({ head }) => head(key) === told).map(({ label }) => label);
  const without = publicKeys(all).flatMap(fits);
  return { without, withKey: fits(all.secrets.key) };
}

/** All possible choices of the hidden entries, each with the head of the chain that it leads to. */
function choices(all: Known, hidden: number): readonly Guess[] {
  const { game, before, digest: last, entries } = all;
  let lines: readonly {
    readonly label: string;
    readonly match: AnyMatch;
    readonly head: (key: Uint8Array) => string;
  }[] = [{ label: '', match: before, head: () => last }];
  for (const { seat, n, at, by } of entries.slice(entries.length - hidden))
    lines = lines.flatMap(({ label, match, head }) =>
      [...game.moves(game.view(match.state, seat))].map((move: { readonly kind: string }) => {
        const next = advance(game, match, { seat, move }, all.secrets.rngAt).match;
        return {
          label: `${label} ${game.notation.write(move)}`.trim(),
          match: next,
          head: (key: Uint8Array) => entryDigest(key, head(key), { n, at, seat, by, move }, next.state),
        };
      }),
    );
  return lines;
}

/** Most guesses at two sealed choices that are fast enough to try. */
const GUESSES_MAX = 100;

describe('P-15 P-31 trying finds nothing', () => {
  for (const { id, seats: count } of sealedGames)
    it(`R-19 of what is sealed in ${id}, all of it tried, unless one has the key`, async () => {
      const seal = async () => {
        const [host, a, b] = await openSealedStep(id, await startMatch(count, { game: id }));
        const countOf = async ({ match, key }: Seated): Promise<number> =>
          sealedChoices(id, (await fetchSnapshot(match, [key])).view).length;
        const pairs = (await countOf(a)) * (await countOf(b));
        // Guess both choices if there are few enough combinations, else only the last one.
        const hidden = pairs < GUESSES_MAX ? 2 : 1;
        await choose(a, (moves) => moves[0]);
        const receipt = await choose(b, (moves) => moves[1] ?? moves[0]);
        const all = await known(host.match, hidden);
        return { all, receipt, hidden, guesses: choices(all, hidden) };
      };
      let { all, receipt, hidden, guesses } = await seal();
      // Sometimes the dice leave very few choices.
      for (let tries = 0; guesses.length < 8 && tries < 5; tries += 1)
        ({ all, receipt, hidden, guesses } = await seal());

      const { without, withKey } = found(all, guesses, receipt);

      expect(without).toEqual([]);
      expect(withKey).toEqual([
        all.entries
          .slice(-hidden)
          .map(({ move }) => all.game.notation.write(move))
          .join(' '),
      ]);
    });

  it('R-19 of a tile that was drawn, all of them tried by somebody who knows all else, unless one has the key', async () => {
    const seats = await startMatch(2, { game: 'rummikub' });
    const [host] = seats;
    const [active = asSeat(0)] = (await fetchSnapshot(host.match)).active;
    const mover = seats.find(({ seat }) => seat === active) ?? host;
    const receipt = await choose(mover, (moves) => moves.find((move) => 'kind' in move && move.kind === 'draw'));
    const all = await known(host.match, 1);
    const [entry] = all.entries.slice(-1);
    if (!entry) throw new Error('nothing was drawn');
    const { seat, n, at, by, move } = entry;
    const { pool } = all.before.state as { readonly pool: readonly number[] };
    const guesses = pool.map((tile, i): Guess => {
      const next = advance(all.game, all.before, entry, () => () => i).match;
      return { label: `${tile}`, head: (key) => entryDigest(key, all.digest, { n, at, seat, by, move }, next.state) };
    });

    const { without, withKey } = found(all, guesses, receipt);

    expect(new Set(pool).size).toBeGreaterThan(40);
    expect(without).toEqual([]);
    const drawn = advance(all.game, all.before, entry, all.secrets.rngAt).match.state as {
      readonly drawn: readonly (readonly number[])[];
    };
    expect(new Set(withKey)).toEqual(new Set((drawn.drawn[seat] ?? []).map(String)));
  });
});
