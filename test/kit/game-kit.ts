/** The form of a game kit: everything that tests, benches and the terminal need to know about one game. */
import type { Arbitrary } from 'fast-check';
import type { Bot, Game, GameTypes } from '../../worker/games/game.ts';
import type { EntryCause, MatchHeader } from '../../worker/games/match-types.ts';
import type { BotSeat } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/format.ts';
import type { ContractFixture } from './laws.ts';
import type { PerftPosition } from './perft.ts';
import type { ChoosePly } from './play-match.ts';
import type { Player, StrengthTrial } from './tournament.ts';

/** One suite of the contract: rules of one version, often with fewer seats or options, to save time. */
export interface ContractRun<T extends GameTypes> {
  readonly title: string;
  readonly game: Game<T>;
  readonly fixture: ContractFixture<T>;
  /** Matches for each pair of seats and options. */
  readonly matches: number;
}

/** Positions whose lines of play are counted, and further ways to find the moves of a view. */
export interface PerftKit<T extends GameTypes> {
  readonly positions: readonly PerftPosition<T>[];
  /** By their names in the test titles, such as `by the book`. */
  readonly ways: Readonly<Record<string, (view: T['View']) => Iterable<T['Move']>>>;
}

/** How a golden match is played when the files are written anew. */
export interface Recipe<T extends GameTypes> {
  readonly file: string;
  readonly game: Game<T>;
  readonly head: MatchHeader<T['Options']>;
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly choose: ChoosePly<T>;
}

/** Golden files of one rules version. Together they show every kind of entry and every way in which a round can end. */
export interface GoldenSet<T extends GameTypes> {
  readonly recipes: readonly Recipe<T>[];
  /** Kinds of moves, and codes of ends. */
  readonly kinds: readonly string[];
  readonly ends: readonly string[];
}

/** A record to make. Options that are left out are the game's defaults; all seats are people who never time out. */
export interface RecordRecipe {
  readonly name: string;
  readonly seats: number;
  readonly options?: object;
  readonly rule?: MatchRecord['rule'];
  /** On the last seats. */
  readonly bots?: readonly BotSeat[];
  readonly daily?: string;
  readonly clock?: MatchRecord['clock'];
  /** People look at a hint now and then. */
  readonly hints?: true;
  /** Now and then a table is laid that the option `strict` makes its seat pay for. */
  readonly careless?: true;
  /** The last seat is lent to a bot after this many entries. */
  readonly lentAfter?: number;
  /** The last seat concedes after this many entries; with more than two seats a bot plays on for it. */
  readonly concededAfter?: number;
  /** Those who are there end the match after this many entries. */
  readonly endedAfter?: number;
}

/** Two-seat matches at random in which the moments of a replay come about. */
export interface MomentsKit {
  readonly matches: number;
  readonly options?: object;
  /** Kinds of moments that random moves do not lead to. A test of the game shows each of them. */
  readonly rare?: readonly string[];
  /** Each turn is one entry of the log. */
  readonly hasShortTurns?: true;
}

/** The bot, and what its strength is measured by. */
export interface BotKit<T extends GameTypes> {
  readonly bot: Bot<T, { readonly code: string }>;
  /** The best published way to play that we found. */
  readonly baseline?: Player<T>;
  readonly strength?: StrengthTrial<T>;
}

export interface GameKit<T extends GameTypes> {
  readonly game: Game<T>;
  readonly fixture: ContractFixture<T>;
  /** Options for tests that play few matches; the fixture's options if left out. */
  readonly fewOptions?: readonly T['Options'][];
  /** Two matches of each kind with the fixture if left out. */
  readonly contractRuns?: readonly ContractRun<T>[];
  readonly perft: PerftKit<T>;
  /** Every move that the wire lets pass or a clock makes, for properties of the text form. */
  readonly arbitraryMove: Arbitrary<T['Move']>;
  /** Golden files and kept records; every game that is shipped has some. */
  readonly golden?: readonly GoldenSet<T>[];
  readonly records?: readonly RecordRecipe[];
  /** Causes of entries that no match of this game has, such as `auto`. */
  readonly unusedCauses?: readonly EntryCause[];
  readonly moments: MomentsKit;
  /** Brotli bytes that a match page may load until the board can be used. */
  readonly pageBytesMax: number;
  /** Matches a second with two random players, for the bench. */
  readonly matchesPerSecondMin?: number;
  /** Loaded apart, because weights of bots are large. */
  readonly loadBot: () => Promise<BotKit<T>>;
}
