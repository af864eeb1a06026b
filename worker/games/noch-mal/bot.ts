/** Which move to choose in Noch mal!, from a view alone, and why: for bot seats and the hint. */
import type { Bot, Meter, Rng, Strength } from '../game.ts';
import { bestBy, easiest, shallowWorth } from './bot/easy.ts';
import { noFacts } from './bot/facts.ts';
import type { Crossing } from './bot/offer.ts';
import { plainWorth } from './bot/plain.ts';
import { type Reason, reasonsFor } from './bot/reasons.ts';
import { strongest } from './bot/strong.ts';
import { after, mine, moveOf, raceFor, type Table, tableOf } from './bot/table.ts';
import type { NochMal } from './state.ts';

export type { Reason } from './bot/reasons.ts';

/** What the plain player takes to look at one choice, in microseconds. */
const PLAIN_COST = 4;

/** The choice after which the sheet looks best; the beginner's where there is no time to look. */
function plainest(table: Table, meter: Meter): Crossing {
  const facts = noFacts(table.field);
  const race = raceFor(table, table.seat);
  if (!meter(PLAIN_COST)) return bestBy(table, (crossing) => shallowWorth(table, crossing));
  return bestBy(table, (crossing) =>
    meter(PLAIN_COST) ? plainWorth(table.field, after(table.field, mine(table), crossing), race, facts) : undefined,
  );
}

function chosen(table: Table, strength: Strength, rng: Rng, meter: Meter): Crossing {
  switch (strength) {
    case 'easy':
      return easiest(table, rng);
    case 'normal':
      return plainest(table, meter);
    case 'strong':
      return strongest(table, meter) ?? bestBy(table, (crossing) => shallowWorth(table, crossing));
  }
}

export const bot: Bot<NochMal, Reason> = (view, strength, rng, meter) => {
  const table = tableOf(view);
  const crossing = chosen(table, strength, rng, meter);
  return { move: moveOf(table, crossing), reasons: reasonsFor(table, crossing) };
};
