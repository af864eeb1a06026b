/**
 * A second verifier, written only from worker/record/README.md. Uses node:crypto and the games' rules, and no other
 * code of the product.
 */
import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { gameOf } from '../../worker/games/registry.ts';

// biome-ignore lint/suspicious/noExplicitAny: it reads JSON as it comes, and trusts no type of the product.
type Json = any;

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hkdf = (secret: Buffer, salt: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
const hmac16 = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

export const commitmentOf = (match: string, seed: string): string =>
  sha256(`tilepost commitment 1\n${match}\n`, Buffer.from(seed, 'hex')).toString('hex');

export const matchSeedOf = (match: string, seed: string, entropy: readonly string[]): Buffer =>
  hkdf(Buffer.from(seed, 'hex'), match, `tilepost seed 1\n${entropy.join('\n')}`);

export const dailySeedOf = (game: string, day: string): Buffer => sha256(`tilepost daily 1\n${game}\n${day}`);

export const dailyCommitmentOf = (game: string, day: string, seed: string): string =>
  sha256(`tilepost daily commitment 2\n${game}\n${day}\n`, Buffer.from(seed, 'hex')).toString('hex');

const isSeedOfDay = ({ game, daily, dailyCommitment, seed }: Json): boolean =>
  dailyCommitment === undefined
    ? dailySeedOf(game, daily).toString('hex') === seed
    : dailyCommitmentOf(game, daily, seed) === dailyCommitment;

export const digestKeyOf = (seed: Buffer): Buffer => hkdf(seed, '', 'tilepost digest 1');

/** The stream with this number: words of the key stream, without those from the last multiple of the bound on. */
export function streamOf(seed: Buffer, number: number): (bound: number) => number {
  const iv = Buffer.alloc(16);
  iv.writeUInt32LE(number, 4);
  const cipher = createCipheriv('chacha20', seed, iv);
  return (bound) => {
    for (;;) {
      const word = cipher.update(Buffer.alloc(4)).readUInt32LE();
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
}

/** RFC 8785, for the values in records and positions. */
export function jcs(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jcs).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${jcs(value[name])}`).join(',')}}`;
}

export const digestOf = (key: Buffer, before: string, entry: Json, state: Json): string =>
  hmac16(key, `${before}\n${jcs(entry)}\n${jcs(state)}`);

export const sealOf = (key: Buffer, unsealed: Json): string => hmac16(key, `tilepost seal 1\n${jcs(unsealed)}`);

/** Points as numerator and denominator. */
type Quotient = readonly [over: bigint, under: bigint];
const ZERO: Quotient = [0n, 1n];
const quotientOf = (points: number | string): Quotient => {
  const [over = '', under = '1'] = `${points}`.split('/');
  return [BigInt(over), BigInt(under)];
};
const sumOf = ([a, b]: Quotient, [c, d]: Quotient): Quotient => [a * d + c * b, b * d];
const isMore = ([a, b]: Quotient, [c, d]: Quotient): boolean => a * d > c * b;

/** Points in their canonical form: a number, or a fraction in lowest terms as text. */
function written([over, under]: Quotient): number | string {
  let [divisor, rest] = [over < 0n ? -over : over, under];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return under === divisor ? Number(over / divisor) : `${over / divisor}/${under / divisor}`;
}

const ranksOf = (points: readonly Quotient[]): number[] =>
  points.map((own) => 1 + points.filter((other) => isMore(other, own)).length);

/** Seats that conceded share the last rank. */
const leftLast = (ranks: readonly number[], left: readonly number[]): readonly number[] => {
  const stayed = ranks.filter((_, seat) => !left.includes(seat));
  return ranks.map((rank, seat) =>
    left.includes(seat) ? stayed.length + 1 : 1 + stayed.filter((other) => other < rank).length,
  );
};

/** Return the fault of a record, or undefined. */
export function recordFault(record: Json): string | undefined {
  const { match, seed, seats, daily, options, first, rule, start, entries, totals, ranks, ended, seal, ...rest } =
    record;
  if (commitmentOf(match, seed) !== record.commitment) return 'the commitment';
  if (daily && !isSeedOfDay(record)) return 'the seed of the day';
  const entropy = seats.map((seat: Json) => seat.entropy);
  const own = daily ? Buffer.from(seed, 'hex') : matchSeedOf(match, seed, entropy);
  const key = digestKeyOf(own);
  const host = Math.max(
    0,
    seats.findIndex((seat: Json) => seat.host),
  );
  const due =
    rule === 'random' ? streamOf(own, 0xffff_ffff)(seats.length) : rule === 'host' ? host : rule % seats.length;
  if (due !== first) return 'who starts';
  const game: Json = gameOf(record.game, record.version);
  const rounds = game.rounds(options, seats.length);
  let told = 0;
  let round = 0;
  const left: number[] = [];
  let isAtLimit = false;
  let sums: Quotient[] = seats.map(() => ZERO);
  const take = ({ state, events }: Json): Json => {
    told += events.filter(({ kind }: Json) => kind === game.dailyStreams.sharedDrawKind).length;
    return state;
  };
  const deal = (n: number): Json =>
    take(game.setup(options, seats.length, (first + round) % seats.length, streamOf(own, daily ? told : n)));
  let state = deal(0);
  let last = digestOf(key, '', { n: 0, at: start.at }, state);
  if (last !== start.digest) return 'the deal';
  for (const [i, { digest, ...entry }] of entries.entries()) {
    const { n, seat, move } = entry;
    if (n !== i + 1) return `the number of entry ${i + 1}`;
    if (move.kind === 'round') {
      round += 1;
      state = deal(n);
    } else if (move.kind === 'concede') {
      if (entry.by !== 'seat' || left.includes(seat) || left.length + 1 >= seats.length)
        return `the move of entry ${n}`;
      left.push(seat);
    } else if (move.kind === 'limit') {
      if (entry.by !== 'auto' || n < 10_000 || n < entries.length) return `the move of entry ${n}`;
      isAtLimit = true;
    } else {
      const number = daily ? 2 * (told + 1) + (move.kind === game.dailyStreams.privateDrawMove ? 1 : 0) : n;
      if (!game.active(state).includes(seat) || game.refusal(game.view(state, seat), move))
        return `the move of entry ${n}`;
      state = take(game.play(state, seat, move, streamOf(own, number)));
      const outcome = game.outcome(state);
      if (outcome) sums = sums.map((sum, s) => sumOf(sum, quotientOf(outcome.points[s])));
    }
    last = digestOf(key, last, entry, state);
    if (last !== digest) return `the digest of entry ${n}`;
  }
  const outcome = round + 1 === rounds ? game.outcome(state) : undefined;
  const isConceded = seats.length > 1 && left.length + 1 === seats.length;
  if (!(outcome || isConceded || isAtLimit) !== (ended !== undefined)) return 'the end';
  if (jcs(sums.map(written)) !== jcs(totals)) return 'the totals';
  const earned = isAtLimit
    ? ranksOf(sums)
    : outcome
      ? rounds === 1
        ? outcome.ranks
        : ranksOf(sums)
      : isConceded
        ? seats.map(() => 1)
        : [];
  if (jcs(leftLast(earned, left)) !== jcs(ranks)) return 'the ranks';
  const unsealed = { ...rest, match, seed, seats, daily, options, first, rule, start, entries, totals, ranks, ended };
  return sealOf(key, unsealed) === seal ? undefined : 'the seal';
}
