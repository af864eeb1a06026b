/**
 * Verifies the record of a finished match, from nothing but the record, the rules, and what somebody kept of the match while
 * it was played. Pure; the page and scripts run it as it is.
 */

import type { RngAt } from '../games/match.ts';
import type { AnyGame } from '../games/registry.ts';
import { bytesToHex, commitment, dailySeed, firstSeat, hexToBytes, sealOf, secretsFrom } from './fairness.ts';
import type { MatchRecord } from './format.ts';
import { type Checked, type Kept, type Rules, type Verdict, type Wrong, wrong } from './verdict.ts';
import { playThrough } from './verify-log.ts';
import { FORMAT, shaped } from './verify-shape.ts';

/** `own` is what was kept of any seats; without it the record is held against itself alone. */
export function verify(document: unknown, rules: Rules, own: readonly Kept[] = []): Verdict {
  const found = shaped(document);
  if ('misshape' in found) return formatFault(document) ?? wrong('shape', found.misshape.detail, found.misshape.entry);
  const { record } = found;
  const game = rules(record.game, record.version);
  if (!game) return wrong('rules', `${record.game} ${record.version}`);
  const { match, seed, seats, daily, seal, ...rest } = record;
  const entropy = seats.map((seat) => seat.entropy);
  const { rngAt, key } = secretsFrom(match, seed, entropy, daily);
  const chance = counted(rngAt);
  const played =
    headFault(record, game) ??
    keptFault(record, own) ??
    firstFault(record, chance.rngAt) ??
    playThrough(record, game, { rngAt: chance.rngAt, key }, own);
  if ('ok' in played) return played;
  if (sealOf(key, { match, seed, seats, daily, ...rest }) !== seal) return wrong('seal');
  return { ok: true, checked: { ...countsOf(record, own), rounds: played.round + 1, numbers: chance.count() } };
}

function formatFault(document: unknown): Wrong | undefined {
  const isKnown =
    typeof document === 'object' && document !== null && 'format' in document && document.format === FORMAT;
  return isKnown ? undefined : wrong('format');
}

/** The same streams, and how many numbers were taken from them. */
function counted(streams: RngAt): { readonly rngAt: RngAt; readonly count: () => number } {
  let numbers = 0;
  const rngAt: RngAt = (entry, alike) => {
    const rng = streams(entry, alike);
    return (bound) => {
      numbers += 1;
      return rng(bound);
    };
  };
  return { rngAt, count: () => numbers };
}

/** What is wrong before anything is dealt. */
function headFault(record: MatchRecord, game: AnyGame): Wrong | undefined {
  const { match, seed, seats, options, daily } = record;
  const names = (of: object): string => Object.keys(of).sort().join(' ');
  const [fewest, most] = game.seats;
  if (seats.length < fewest || seats.length > most) return wrong('options', `${fewest} to ${most} seats`);
  if (names(options) !== names(game.defaults)) return wrong('options', names(game.defaults));
  const optionFault = game.optionFault(options, seats.length);
  if (optionFault !== undefined) return wrong('options', optionFault);
  if (commitment(match, hexToBytes(seed)) !== record.commitment) return wrong('commitment');
  if (daily !== undefined && bytesToHex(dailySeed(record.game, daily)) !== seed) return wrong('daily', daily);
  return undefined;
}

/** What somebody kept of the time before the start, and does not find in the record. */
function keptFault({ seats, commitment: told }: MatchRecord, own: readonly Kept[]): Wrong | undefined {
  for (const { seat, entropy, commitment: promised } of own) {
    if (promised !== undefined && promised !== told) return wrong('commitment', `kept by seat ${seat}`);
    if (entropy !== undefined && seats[seat]?.entropy !== entropy) return wrong('entropy', `of seat ${seat}`);
  }
  return undefined;
}

function firstFault({ rule, first, seats }: MatchRecord, rngAt: RngAt): Wrong | undefined {
  const due = firstSeat(rule, seats, rngAt);
  return due === first ? undefined : wrong('first', `seat ${due}`);
}

function countsOf({ entries, seats }: MatchRecord, own: readonly Kept[]): Omit<Checked, 'rounds' | 'numbers'> {
  const made = (...by: readonly string[]): number => entries.filter((entry) => by.includes(entry.by)).length;
  return {
    entries: entries.length + 1,
    moves: made('seat', 'hint'),
    bots: made('bot'),
    forced: made('auto'),
    timeouts: made('clock'),
    shares: seats.filter(({ entropy }) => entropy !== '').length,
    own: {
      entropy: own.filter(({ entropy }) => entropy !== undefined).length,
      commitments: own.filter((one) => one.commitment !== undefined).length,
      receipts: own.flatMap(({ receipts = [] }) => receipts).length,
    },
  };
}
