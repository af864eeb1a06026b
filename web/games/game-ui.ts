/**
 * The interface between pages and a game: the same parts for each game. A board knows no connection and no other
 * game.
 */
import type { ComponentChild, ComponentType } from 'preact';
import type { Catalogues, RulesNode } from '../../dist/locales/web.d.ts';
import type { DefaultOptions, GameTypes, Seat } from '../../worker/games/game.ts';
import type { GameListing } from '../../worker/games/listing.ts';
import type { Lang } from '../../worker/protocol/languages.ts';

/** Keys of a catalogue. A key without a message is a type error. */
export type MessageKey<Part extends keyof Catalogues, Key extends keyof Catalogues[Part]> = Key;

/**
 * Everything a board needs to draw a position and to let one seat move. The same for play, replay, scenes and embeds.
 */
export interface BoardProps<T extends GameTypes, Words> {
  readonly view: T['View'];
  /** Events since the previously drawn view, oldest first: for animation, never for state. */
  readonly events: readonly T['Event'][];
  /** By seat; a seat without a name has a default name in the user's language. */
  readonly names: readonly string[];
  readonly words: Words;
  /** Return why a move is not possible; absent while the sentences are loading. */
  explain?(refusal: T['Refusal']): string;
  /** The seat that may move on this board now; absent for spectators, in replays, and while a move is pending. */
  readonly decides?: Seat | undefined;
  /** True for a past position: the board then animates the viewer's own moves too. */
  readonly isPast?: boolean | undefined;
  /**
   * The viewer's draft, as last passed to `onDraft`; survives reloads and moves between devices. Check its shape before
   * use.
   */
  readonly draft?: unknown;
  readonly onDraft: (draft: object | undefined, rack?: Readonly<Record<string, unknown>>) => void;
  /** The order of the viewer's rack, as last passed to `onDraft`; it outlives turns. Check its shape before use. */
  readonly rack?: unknown;
  /** Submit a complete move. */
  // A method, not a property: methods are compared bivariantly, so boards of different games fit in one registry.
  onMove(move: T['Move']): void;
  /** The server's answer to the last move, if the rules refused it. */
  readonly refused?: T['Refusal'] | undefined;
  /** A hinted move: the board marks what it affects, but applies nothing. */
  readonly hint?: T['Move'] | undefined;
}

/** Texts of a hint: the move and the reasons for it; loaded on request. Exhaustive over moves and reasons. */
export interface Hints<T extends GameTypes, Reason extends { readonly code: string }> {
  /** `draft` is the board's own. */
  readonly move: (view: T['View'], move: T['Move'], draft?: unknown) => string;
  /** The parts of a move that has several, one a line, without those that the draft has. */
  readonly parts?: (view: T['View'], move: T['Move'], draft?: unknown) => readonly string[];
  readonly reason: (view: T['View'], reason: Reason, names: readonly string[]) => string;
  /**
   * The text of a reason that reads differently for a seat that is ahead, because others still choose in an earlier
   * step. Its `text` is undefined if the reason may not hold then.
   */
  readonly ahead?: (reason: Reason) => { readonly text: string | undefined } | undefined;
}

/**
 * The guided first turn on the real board: the code of the sentence that fits now; `done`, or a code that begins with
 * it, when the guide is complete; undefined if there is nothing to say. `draft` is the board's own; `moved` counts the
 * viewer's moves since the guide began.
 */
export type Coach<T extends GameTypes, Step extends string> = (
  view: T['View'],
  draft: unknown,
  moved: number,
) => Step | 'done' | undefined;

/** One past entry as every spectator saw it. */
export interface PublicEntry<T extends GameTypes> {
  readonly n: number;
  readonly events: readonly T['Event'][];
  /** The spectator's view after the entry. */
  readonly view: T['View'];
}

/** A key moment, and the entry at which it happened. */
export interface Moment<Kind extends string> {
  readonly n: number;
  readonly kind: Kind;
  /** The seats it belongs to; empty if it concerns everyone. */
  readonly seats: readonly Seat[];
  /** An index or a count, depending on the kind. */
  readonly which?: number;
}

/** Navigation data of a replay: where turns end, and the key moments. */
export interface Moments<T extends GameTypes, Kind extends string> {
  /** The kinds of events that end a turn. */
  readonly turnEndKinds: readonly T['Event']['kind'][];
  /** Return the moments of one round, from its deal to its last step. */
  readonly find: (steps: readonly PublicEntry<T>[]) => readonly Moment<Kind>[];
}

/** A moment in a few words, for a list; exhaustive over the kinds. `who` names its seats. */
export type MomentWords<Kind extends string> = Readonly<Record<Kind, (who: string, which: number) => string>>;

/**
 * Return CSS selectors for the parts of the board that show why the round ended, such as a full sheet; empty before the
 * end. The page highlights the matching elements.
 */
export type EndingMarks<T extends GameTypes> = (view: T['View']) => readonly string[];

/** How the board marks the end of a round. */
export interface Ending<T extends GameTypes> {
  readonly endingMarks: EndingMarks<T>;
  /** True if the board shows a table of all points at the end, so that the page needs none for a single round. */
  readonly hasScoreTable: boolean;
  /** By seat: what decided a single round, if the points of the game are for several rounds. */
  readonly counts?: (view: T['View']) => readonly number[];
  /** True if the outcome of a round says no more than its points: two people read those in the heading of the result. */
  readonly isOnlyPoints?: (view: T['View']) => boolean;
}

/** Props of the option fields when a match is created; loaded when they are unfolded. */
export interface OptionsProps<T extends GameTypes, Words> {
  readonly options: T['Options'];
  readonly seats: number;
  readonly words: Words;
  onChange(options: T['Options']): void;
}

/** Return whose turn it is, for the viewer's seat. The board says what can be done. */
export type TurnText<T extends GameTypes> = (view: T['View'], names: readonly string[]) => string;

/**
 * The texts of a game outside its board; loaded when the first is needed, without delaying play. Every switch is
 * exhaustive over the game's unions.
 */
export interface Sentences<T extends GameTypes> {
  readonly refusal: (refusal: T['Refusal']) => string;
  /**
   * One line of the log; undefined for an event that another line already covers. It speaks to the player of the seat
   * `reader`, "You drew a tile", and names all others.
   */
  readonly event: (event: T['Event'], names: readonly string[], reader?: number) => string | undefined;
  /** How the round ended. */
  readonly outcome: (view: T['View'], names: readonly string[]) => string;
  /** The options that differ from the defaults, for invited players; absent for a game without options. */
  readonly options?: (options: T['Options'], seats: number) => readonly string[];
}

/**
 * Points for a seat that moved ahead; another seat may already have claimed them in an earlier roll that is still open.
 */
export interface OpenBonus {
  readonly kind: 'column' | 'colour';
  readonly name: string;
  readonly first: number;
  readonly later: number;
}

/** Texts of the board while the reader makes wishes: its buttons, and what there is to do. */
export interface WishTexts {
  readonly add: string;
  readonly pass: string;
  readonly start: string;
  /** The draft is a whole choice. */
  readonly whole: string;
}

/** How the board takes wishes while another seat chooses first. */
export interface Wishes<T extends GameTypes, Words> {
  /** The view in which wishes are judged; undefined if the reader waits for no such choice. */
  readonly wishView: (view: T['View']) => T['View'] | undefined;
  readonly boardWords: (words: Words, texts: WishTexts) => Words;
  /** A wish in a few words, for a list. */
  readonly moveText: (view: T['View'], move: T['Move'], words: Words) => string;
  /** Selectors of the places on the reader's sheet that the move would fill. */
  readonly placesOf: (move: T['Move']) => readonly string[];
}

/** A catalogue of a game, such as `GameMessages<'qwantum', 'first'>`. */
export type GameMessages<Id extends string, Part extends string> = Catalogues[`games/${Id}/${Part}` & keyof Catalogues];

type Keys<Id extends string, Part extends string> = keyof GameMessages<Id, Part> & string;

/** The step codes of a guide, without the last one. */
export type CoachStep<Id extends string> = Exclude<Keys<Id, 'coach'>, 'done'>;

type PresetName<Words> = Words extends { readonly presets: infer Names } ? keyof Names & string : never;

/** The option fields when a match is created; the game's rules contain the same values. */
export interface OptionsForm<T extends GameTypes, Words> extends DefaultOptions<T['Options']> {
  readonly OptionFields: ComponentType<OptionsProps<T, Words>>;
  /**
   * Named sets of options, by number of seats; the first is the default. For games with several options; the catalogue
   * has each name in `presets` and `presetNotes`.
   */
  readonly presets?: (seats: number) => Readonly<Record<PresetName<Words>, Partial<T['Options']>>>;
  /**
   * Return a code if these options do not fit the number of seats; `faults` in the catalogue may have a sentence for
   * it.
   */
  readonly optionFault?: (options: T['Options'], seats: number) => string | undefined;
}

/** `board/board.tsx`: everything a page needs to show a position. */
export interface BoardFile<T extends GameTypes, Words> {
  readonly listing: GameListing;
  readonly Board: ComponentType<BoardProps<T, Words>>;
  /** Return whose turn it is, in the language of `words`. */
  readonly turn: (words: Words, ...of: Parameters<TurnText<T>>) => string;
}

/** Members that a game with options must have, and any other game must omit. */
type OptionsOf<T extends GameTypes, Members> = keyof T['Options'] extends never
  ? { readonly [Key in keyof Members]?: undefined }
  : Members;

/**
 * `extras.ts` of a game: what pages show of it beside its board. A missing member, or one with the wrong messages, is a
 * type error.
 */
export type GameExtras<Id extends string, T extends GameTypes, Reason extends { readonly code: string }> = OptionsOf<
  T,
  { readonly options: OptionsForm<T, GameMessages<Id, 'options'>> }
> & {
  /** Maps codes to sentences. */
  readonly sentences: (words: GameMessages<Id, 'sentences'>, lang: Lang) => Sentences<T>;
  readonly hints: (words: GameMessages<Id, 'hints'>, lang: Lang) => Hints<T, Reason>;
  /** Renders the rules for players, with the game's own examples inserted. */
  readonly rules: (nodes: readonly RulesNode[], words: GameMessages<Id, 'first'>) => ComponentChild;
  /**
   * The guided first turn; its style highlights the parts named in `data-coach` around the board. A promise, so that it
   * can have a file of its own. Left out, it says whose turn it is, and is done after one move.
   */
  readonly coach?: () => Promise<Coach<T, CoachStep<Id>>>;
  /** Left out, a replay has no moments, and each entry ends a turn. */
  readonly moments?: Moments<T, Keys<Id, 'moments'>>;
  /** Left out, the board marks nothing at the end and shows no table of points. */
  readonly ending?: Ending<T>;
  /** Only for games that give points to the first seat to complete something, and that let seats choose ahead. */
  openBonuses?(view: T['View'], settled: T['View'], words: GameMessages<Id, 'first'>): readonly OpenBonus[];
  /** Only if seats can wish: its rules have `wishView`. */
  readonly wishes?: Wishes<T, GameMessages<Id, 'first'>>;
};
