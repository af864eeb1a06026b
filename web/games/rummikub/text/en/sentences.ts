/** What Rummikub says in English beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import {
  boxOf,
  type Event,
  MELD,
  type Options,
  type Refusal,
  type Rummikub,
  rackSum,
  STRICT_PENALTY,
  type View,
} from '../../../../../worker/games/rummikub/state.ts';
import { count } from '../../../count-en.ts';
import type { Sentences } from '../../../game-ui.ts';
import { tileName, tileNames } from './words.ts';

const list = new Intl.ListFormat('en');
const tiles = (n: number): string => count(n, 'tile', 'tiles');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Longer sets are marked, not read out. */
const NAMED_TILES_MAX = 5;

/** What is wrong with one set. */
function setRefusal({ fault, tiles: set }: Extract<Refusal, { readonly code: 'set' }>): string {
  const named = set.length > NAMED_TILES_MAX ? 'This set' : capital(tileNames(set));
  switch (fault) {
    case 'short':
      return `${named}: a set needs at least three tiles.`;
    case 'long':
      return `${named}: a group has at most four tiles, one of each colour.`;
    case 'twice':
      return `${named}: the same tile cannot be twice in one set.`;
    case 'gap':
      return `${named}: these numbers do not follow each other, and a run has no gaps.`;
    case 'order':
      return `${named}: the numbers of a run must go up.`;
    case 'beyond':
      return `${named}: a run starts at 1 at the earliest and ends at 13 at the latest, its jokers too.`;
    case 'mixed':
      return `${named}: this is neither one number in different colours nor one colour in a row.`;
    case 'jokers':
      return 'A set needs at least one tile with a number; jokers alone are none.';
  }
}

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'set':
      return setRefusal(why);
    case 'nothing-laid':
      return 'At least one tile of your rack must come to the table in your turn. Moving the others does not count.';
    case 'missing':
      return why.clause === 'RK-9'
        ? 'A joker of the table stays on the table: use it in a set in this turn.'
        : `${capital(tileNames(why.tiles))} lay on the table before your turn, and what lies there never goes to a rack.`;
    case 'not-yours':
      return `${capital(tileNames(why.tiles))}: neither on the table nor on your rack.`;
    case 'meld-value':
      return `Your first meld is worth ${why.value}; it needs ${MELD} or more, from your rack alone.`;
    case 'meld-table':
      return why.clause === 'RK-10'
        ? 'Before your first meld you may not touch a joker on the table, nor the set that it lies in.'
        : 'What lies on the table is open to you after your first meld. Lay sets of your own first.';
    case 'locked':
      return 'Nothing leaves a set with a joker, and its joker stays, until the tile that it stands for is laid there from your rack.';
    case 'locked-joker':
      return 'A freed joker goes into a set with at least two tiles of your rack.';
    case 'pool-empty':
      return 'The pool is empty: there is nothing to draw.';
  }
}

export const optionWords = {
  optionBox: 'Box',
  boxes: { classic: '106 tiles', xp: 'XP: 160 tiles' },
  boxNotes: { classic: 'Each tile twice, 2 jokers.', xp: 'Each tile three times, 4 jokers.' },
  faults: { box: 'Five and six seats need the XP box with 160 tiles.' },
  optionMeld: 'First meld, then the table',
  meldNote: 'The turn of the first meld may go on: tiles can be added and sets rearranged at once.',
  optionJokers: 'Jokers on the table',
  jokerRules: { free: 'Free', locked: 'Locked' },
  jokerNotes: {
    free: 'Sets with jokers are rearranged like all others.',
    locked: 'Stricter: nothing leaves such a set until somebody lays the tile that the joker stands for.',
  },
  optionPenalty: 'When a clock runs out, the seat draws',
  penalties: { 1: '1 tile', 2: '2 tiles', 3: '3 tiles' },
  optionStrict: 'Tournament',
  strictNote: `A table that is not right is not refused: it goes back, and costs ${STRICT_PENALTY} tiles.`,
  optionPoolEnd: 'When the pool is empty, the round ends',
  poolEnds: { 'first-stuck': 'when one seat cannot play', 'all-stuck': 'when nobody can play' },
  optionRounds: 'Rounds',
  roundsLess: 'One round less',
  roundsMore: 'One round more',
  roundsNote: 'As many as seats is usual. The highest total wins.',
};

export type OptionWords = typeof optionWords;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function event(event: Event, names: readonly string[]): string | undefined {
  switch (event.kind) {
    // The match says who starts.
    case 'opening': {
      const all = event.draws.map((draws) =>
        list.format(draws.map(({ seat, tile }) => `${nameOf(names, seat)} ${tileName(tile)}`)),
      );
      return `Opening draw: ${all.join('; again ')}.`;
    }
    case 'played': {
      const laid = `${nameOf(names, event.seat)} laid ${tileNames(event.laid)}.`;
      return event.meld > 0 ? `${laid} First meld, worth ${event.meld}.` : laid;
    }
    case 'drew':
      return `${nameOf(names, event.seat)} drew a tile.`;
    case 'penalty': {
      const why = event.why === 'clock' ? 'time ran out' : 'the table was not right and went back';
      return `${nameOf(names, event.seat)}: ${why}, ${tiles(event.count)} drawn.`;
    }
    case 'skipped':
      switch (event.why) {
        case 'clock':
          return `${nameOf(names, event.seat)}: time ran out, and the pool is empty.`;
        case 'illegal':
          return `${nameOf(names, event.seat)}: the table was not right and went back; the pool is empty.`;
        case 'stuck':
          return `${nameOf(names, event.seat)} cannot lay a single tile.`;
      }
      return undefined;
    case 'out':
      return `${nameOf(names, event.seat)} laid the last tile.`;
  }
}

function outcome(view: View, names: readonly string[]): string {
  const { outcome: end, viewer, racks = [] } = view;
  if (!end) return '';
  const seats = winnersOf(end.ranks);
  const [first = 0] = seats;
  const who = list.format(seats.map((seat) => nameOf(names, seat)));
  const isMine = seats.length === 1 && viewer === first;
  if (end.why === 'out') return isMine ? 'You laid your last tile. You win!' : `${who} laid the last tile and wins.`;
  const why = end.why === 'stuck' ? 'No play was left.' : 'All were skipped.';
  const sum = rackSum(racks[first] ?? []);
  if (seats.length > 1) return `${why} ${who} share the win with ${sum} left each.`;
  return isMine ? `${why} You win with the lowest rack: ${sum}.` : `${why} ${who} wins with the lowest rack: ${sum}.`;
}

const options = (chosen: Options, seats: number): readonly string[] => [
  ...(boxOf(chosen, seats).jokers > 2 ? ['XP: 160 tiles'] : []),
  ...(chosen.meldThenTable ? ['first meld, then the table at once'] : []),
  ...(chosen.jokers === 'locked' ? ['locked jokers'] : []),
  ...(chosen.strict ? ['tournament: a wrong table costs 3 tiles'] : []),
  ...(chosen.penalty === 3 ? [] : [`${tiles(chosen.penalty)} when a clock runs out`]),
  ...(chosen.poolEnd === 'all-stuck' ? ['ends when nobody can play'] : []),
  ...(chosen.rounds > 1 ? [count(chosen.rounds, 'round', 'rounds')] : []),
];

export const sentences: Sentences<Rummikub> = { refusal, event, outcome, options };
