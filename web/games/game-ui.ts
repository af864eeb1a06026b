/** What a game's folder on the page consists of: the same chapters for each game. A board knows no connection and no other game. */
import type { ComponentChild, ComponentType } from 'preact';
import type { Catalogues, RulesNode } from '../../dist/locales/web.d.ts';
import type { DefaultOptions, GameTypes, Seat } from '../../worker/games/game.ts';
import type { GameListing } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

/** Keys of a catalogue. Naming one that has no message there is a fault of types. */
export type MessageKey<Part extends keyof Catalogues, Key extends keyof Catalogues[Part]> = Key;

/** What a board needs to draw a position and to let one seat decide. The same for play, replay, scenes and embeds. */
export interface BoardProps<T extends GameTypes, Words> {
  readonly view: T['View'];
  /** What happened between the view drawn before and this one, oldest first: for motion, never for state. */
  readonly events: readonly T['Event'][];
  /** By seat, in the reader's language where nobody typed one. */
  readonly names: readonly string[];
  readonly words: Words;
  /** Why a move is not possible; absent while its sentences are on their way. */
  explain?(refusal: T['Refusal']): string;
  /** The seat that decides on this board now; absent for watchers, in replays, and while a move is on its way. */
  readonly decides?: Seat | undefined;
  /** The position is one of the past: what my own seat did is news too. */
  readonly isPast?: boolean | undefined;
  /** My half-made turn, as `onDraft` was last told; survives reload and other devices. Check its shape before use. */
  readonly draft?: unknown;
  readonly onDraft: (draft: object | undefined, rack?: Readonly<Record<string, unknown>>) => void;
  /** The order of my rack, as `onDraft` was told in an earlier sitting; it outlives turns. Check its shape before use. */
  readonly rack?: unknown;
  /** Sends a whole decision. */
  // A method, not a property: only methods compare loosely enough for boards of unlike games to stand in one registry.
  onMove(move: T['Move']): void;
  /** What the server answered to my last move, if it was a refusal of the rules. */
  readonly refused?: T['Refusal'] | undefined;
  /** A move that is proposed to the reader: the board marks what it concerns. Nothing is laid or chosen by it. */
  readonly hint?: T['Move'] | undefined;
}

/** A proposed move in words, and what speaks for it; loaded when somebody asks. Exhaustive over moves and reasons. */
export interface Hints<T extends GameTypes, Reason extends { readonly code: string }> {
  readonly move: (view: T['View'], move: T['Move']) => string;
  readonly reason: (view: T['View'], reason: Reason, names: readonly string[]) => string;
}

/**
 * The guided first turn on the real board: which of its few sentences fits now, by its code; `done` when the reader has
 * seen enough, nothing while there is nothing to say. `draft` is the board's own; `moved` counts the reader's moves since
 * the guide began.
 */
export type Coach<T extends GameTypes, Step extends string> = (
  view: T['View'],
  draft: unknown,
  moved: number,
) => Step | 'done' | undefined;

/** One step of the past as everybody saw it. */
export interface PublicEntry<T extends GameTypes> {
  readonly n: number;
  readonly events: readonly T['Event'][];
  /** The spectator's. */
  readonly view: T['View'];
}

/** A moment that mattered, and the entry at which it came about. */
export interface Moment<Kind extends string> {
  readonly n: number;
  readonly kind: Kind;
  /** Whose moment it is; nobody's where it was everybody's. */
  readonly seats: readonly Seat[];
  /** Which one, or how many, as the kind needs it. */
  readonly which?: number;
}

/** What leads through a replay: where turns end, and the moments that mattered. */
export interface Moments<T extends GameTypes, Kind extends string> {
  /** The kinds of events with which a turn is done. */
  readonly turnEndKinds: readonly T['Event']['kind'][];
  /** The moments of one round, from its deal to its last step. */
  readonly find: (steps: readonly PublicEntry<T>[]) => readonly Moment<Kind>[];
}

/** A moment in a few words, for a list; exhaustive over the kinds. `who` are its seats. */
export type MomentWords<Kind extends string> = Readonly<Record<Kind, (who: string, which: number) => string>>;

/** Fields for the options when a match is made; loaded when somebody unfolds them. */
export interface OptionsProps<T extends GameTypes, Words> {
  readonly options: T['Options'];
  readonly seats: number;
  readonly words: Words;
  onChange(options: T['Options']): void;
}

/** Whose turn it is, in words, to somebody at `viewer`. What can be done then is said on the board. */
export type TurnText<T extends GameTypes> = (view: T['View'], names: readonly string[]) => string;

/**
 * The sentences that a game says beside its board; loaded when the first is needed, and nobody waits for them to play.
 * Every switch is exhaustive over the game's unions.
 */
export interface Sentences<T extends GameTypes> {
  readonly refusal: (refusal: T['Refusal']) => string;
  /** One line of the log, or nothing for an event that another one already tells. */
  readonly event: (event: T['Event'], names: readonly string[]) => string | undefined;
  /** How the round ended. */
  readonly outcome: (view: T['View'], names: readonly string[]) => string;
  /** The options that differ from the defaults, for the people invited; left out by a game without options. */
  readonly options?: (options: T['Options'], seats: number) => readonly string[];
}

/** A catalogue of a game, such as `GameMessages<'qwantum', 'words'>`. */
export type GameMessages<Id extends string, Part extends string> = Catalogues[`games/${Id}/${Part}` & keyof Catalogues];

type Keys<Id extends string, Part extends string> = keyof GameMessages<Id, Part> & string;

/** `options.tsx`; the same values stand in the game's rules. */
export interface OptionsFile<T extends GameTypes, Words> extends DefaultOptions<T['Options']> {
  readonly OptionFields: ComponentType<OptionsProps<T, Words>>;
  /** A code if these options do not fit the number of seats; `faults` of the option words may have a sentence for it. */
  readonly optionFault?: (options: T['Options'], seats: number) => string | undefined;
}

/** `board/board.tsx`: all that a page needs to show a position. */
export interface BoardFile<T extends GameTypes, Words> {
  readonly listing: GameListing;
  readonly Board: ComponentType<BoardProps<T, Words>>;
  /** Whose turn it is, in whichever language the words are. */
  readonly turn: (words: Words, ...of: Parameters<TurnText<T>>) => string;
}

/** Members that a game with options must have, and any other game leaves out. */
type OptionsOf<T extends GameTypes, Members> = keyof T['Options'] extends never
  ? { readonly [Key in keyof Members]?: undefined }
  : Members;

/** A chapter in a file of its own. */
type Chapter<File> = () => Promise<File>;

/**
 * `entry.ts` of a game: everything that the pages know of it. A chapter that is missing, or has other messages than it
 * takes, is a fault of types.
 */
export type GameEntry<Id extends string, T extends GameTypes, Reason extends { readonly code: string }> = OptionsOf<
  T,
  { readonly options: Chapter<OptionsFile<T, GameMessages<Id, 'options'>>> }
> & {
  readonly board: Chapter<BoardFile<T, GameMessages<Id, 'words'>>>;
  /** Which sentence says what. */
  readonly sentences: Chapter<{
    readonly sentences: (words: GameMessages<Id, 'sentences'>, lang: Lang) => Sentences<T>;
  }>;
  readonly hints: Chapter<{ readonly hints: (words: GameMessages<Id, 'hints'>, lang: Lang) => Hints<T, Reason> }>;
  /** Draws the rules for players, with the game's own examples in their places. */
  readonly rules: Chapter<{
    readonly rules: (nodes: readonly RulesNode[], words: GameMessages<Id, 'words'>) => ComponentChild;
  }>;
  /** The guided first turn; its style marks what is spoken of by `data-coach` around the board. */
  readonly coach: Chapter<{ readonly coach: Coach<T, Exclude<Keys<Id, 'coach'>, 'done'>> }>;
  readonly moments: Chapter<{ readonly moments: Moments<T, Keys<Id, 'moments'>> }>;
};
