/** The game kit: everything that tests, benches and the terminal need to know about one game. */
import type { Bot, Game, GameTypes } from '../../worker/games/game.ts';
import type { EntryCause, MatchHeader } from '../../worker/games/match-types.ts';
import type { BotSeat } from '../../worker/protocol/fields.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import type { ContractFixture } from './laws.ts';
import type { PerftPosition } from './perft.ts';
import type { ChoosePly } from './play-match.ts';
import type { Player, StrengthTrial } from './tournament.ts';

/** A suite of the contract: rules of one version, often with fewer seats or options to save time. */
export interface ContractRun<T extends GameTypes> {
  readonly title: string;
  readonly game: Game<T>;
  readonly fixture: ContractFixture<T>;
  /** Matches for each pair of seats and options. */
  readonly matches: number;
}

/** Positions for counting lines of play, and further ways to find the moves of a view. */
export interface PerftKit<T extends GameTypes> {
  readonly positions: readonly PerftPosition<T>[];
  /**
   * By the names in test titles, such as `by the book`. A game with at most 5,000 well-formed moves also asks for each
   * of them.
   */
  readonly ways?: Readonly<Record<string, (view: T['View']) => Iterable<T['Move']>>>;
}

/** How a golden match is played when the files are regenerated. */
export interface Recipe<T extends GameTypes> {
  readonly file: string;
  readonly game: Game<T>;
  readonly head: MatchHeader<T['Options']>;
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly choose: ChoosePly<T>;
}

/** Golden files of one rules version. Together they contain every kind of entry and every way to end a round. */
export interface GoldenSet<T extends GameTypes> {
  readonly recipes: readonly Recipe<T>[];
  /** Kinds of moves, and codes of round ends. Left out, every kind that a client may send, and any end. */
  readonly kinds?: readonly string[];
  readonly ends?: readonly string[];
}

/** A record to generate. Omitted options have the game's defaults; all seats are people who never time out. */
export interface RecordRecipe {
  readonly name: string;
  readonly seats: number;
  readonly options?: object;
  readonly rule?: MatchRecord['rule'];
  /** On the last seats. */
  readonly bots?: readonly BotSeat[];
  readonly daily?: string;
  /** The seed of the day was secret (formula 2). */
  readonly isSecretDay?: true;
  readonly clock?: MatchRecord['clock'];
  /** Players sometimes use a hint. */
  readonly hints?: true;
  /** Sometimes a table is laid for which the option `strict` makes its seat pay. */
  readonly careless?: true;
  /** A bot plays the last seat for its player after this many entries. */
  readonly lentAfter?: number;
  /** The last seat concedes after this many entries. With more than two seats a bot plays on for it. */
  readonly concededAfter?: number;
  /** The players end the match early after this many entries. */
  readonly endedAfter?: number;
}

/** Random two-seat matches that contain the moments of a replay. */
export interface MomentsKit {
  readonly matches: number;
  readonly options?: object;
  /** Kinds of moments that random moves do not reach. A test of the game covers each of them. */
  readonly rare?: readonly string[];
  /** Each turn is one entry of the log. */
  readonly hasShortTurns?: true;
}

/** The bot, and how its strength is measured. */
export interface BotKit<T extends GameTypes> {
  readonly bot: Bot<T, { readonly code: string }>;
  /** The best published strategy that we found. */
  readonly baseline?: Player<T>;
  readonly strength?: StrengthTrial<T>;
}

/** The runs of the contract and the golden files of an earlier version of a game's rules. */
export interface EarlierKit<T extends GameTypes> {
  readonly contractRuns: readonly ContractRun<T>[];
  readonly golden: GoldenSet<T>;
}

export interface GameKit<T extends GameTypes> {
  readonly game: Game<T>;
  readonly fixture: ContractFixture<T>;
  /** Options for tests that play few matches; by default the fixture's options. */
  readonly fewOptions?: readonly T['Options'][];
  /** By default two matches of each kind with the fixture. */
  readonly contractRuns?: readonly ContractRun<T>[];
  readonly perft: PerftKit<T>;
  /** Golden files and kept records; by default those of `usual-recipes.ts`. A draft has none yet. */
  readonly golden?: readonly GoldenSet<T>[];
  readonly records?: readonly RecordRecipe[];
  /** Causes of entries that no match of this game has, such as `auto`. */
  readonly unusedCauses?: readonly EntryCause[];
  /** Only for a game that names moments. */
  readonly moments?: MomentsKit;
  /** Kinds of events that have no line of their own in the log, because another event's line includes them. */
  readonly silentEvents?: readonly T['Event']['kind'][];
  /** Brotli bytes that a match page may load until the board can be used; 40,000 by default. */
  readonly pageBytesMax?: number;
  /** Minimum matches per second with two random players, for the bench. */
  readonly matchesPerSecondMin?: number;
  /** Loaded separately, because the bots' weights are large. */
  readonly loadBot: () => Promise<BotKit<T>>;
}
