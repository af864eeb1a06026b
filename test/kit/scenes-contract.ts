/**
 * The laws of a game's scenes: valid positions, drafts, hints and refusals; a scene for every stage; a sentence for
 * each.
 */
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../web/games/scene.ts';
import { moveDraft } from '../../web/games/shared/move-draft.ts';
import { type GameTypes, seatsOf } from '../../worker/games/game.ts';
import { sentKinds } from '../../worker/games/move-shapes.ts';
import type { GameKit } from './game-kit.ts';
import { isSame, randomMoveOf, toText } from './laws.ts';
import { seededRng } from './rng.ts';

/** The texts of a scene in one language. An event has none if another event's text includes it. */
export interface SceneTexts<T extends GameTypes> {
  readonly turn: (view: T['View'], names: readonly string[]) => string;
  readonly outcome: (view: T['View'], names: readonly string[]) => string;
  readonly event: (event: T['Event'], names: readonly string[]) => string | undefined;
  readonly refusal: (refusal: T['Refusal']) => string;
}

export interface SceneKit<T extends GameTypes> {
  readonly scenes: readonly { readonly name: string; readonly make: () => Scene<T> }[];
  /** By language. */
  readonly texts: Readonly<Record<string, SceneTexts<T>>>;
  /** The draft as the board reads it. Differs from the scene's draft if the board would drop or change it. */
  readonly readDraft: (view: T['View'], draft: object) => unknown;
  /** Refusals in the scene's view that only drafts and moves of hostile clients cause, not well-formed moves. */
  readonly draftRefusals?: (view: T['View'], scene: Scene<T>) => readonly (T['Refusal'] | undefined)[];
}

export const SCENE_LAWS = ['made', 'names', 'drafts', 'hints', 'refusals', 'stages', 'texts'] as const;
type SceneLaw = (typeof SCENE_LAWS)[number];

const TITLES: Readonly<Record<SceneLaw, string>> = {
  made: 'are positions of the rules, and plain data',
  names: 'have names of their own, and say in them what they show',
  drafts: 'have drafts that the board takes as they are',
  hints: 'propose legal moves, one of each kind',
  refusals: 'show refusals that the rules give',
  stages: 'show every stage: own turn, waiting, draft, refusal, hint, ending, spectator, most seats, alone',
  texts: 'have a sentence for whose turn it is or who won, for each event and each refusal, in every language',
};

export interface SceneFault {
  readonly law: SceneLaw;
  readonly scene: string;
  readonly what: string;
}

/** Well-formed moves that are tried in order to get a refusal. */
const TRIES = 6_000;

interface MadeScene<T extends GameTypes> {
  readonly name: string;
  readonly scene: Scene<T>;
  readonly view: T['View'];
  readonly isActive: boolean;
}

/** True for data that survives JSON. A field may be undefined, which JSON omits. */
function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainData);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return !['function', 'symbol', 'bigint'].includes(typeof value);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData);
}

/** By stage: true if a scene shows it. */
const stagesOf = <T extends GameTypes>({
  game,
}: GameKit<T>): Readonly<Record<string, (made: MadeScene<T>) => boolean>> => {
  const [min, max] = game.seats;
  const isSeat = ({ scene }: MadeScene<T>): boolean => scene.viewer !== 'spectator';
  const isOver = ({ view }: MadeScene<T>): boolean => view.outcome !== undefined;
  const rankOf = ({ scene: { viewer }, view }: MadeScene<T>) =>
    viewer === 'spectator' ? undefined : view.outcome?.ranks[viewer];
  return {
    'own turn': (made) => made.isActive,
    waiting: (made) => isSeat(made) && !made.isActive && !isOver(made),
    draft: ({ scene }) => scene.draft !== undefined,
    refusal: ({ scene }) => scene.refused !== undefined,
    hint: ({ scene }) => scene.hint !== undefined,
    won: (made) => rankOf(made) === 1,
    lost: (made) => max === 1 || (rankOf(made) ?? 1) > 1,
    spectator: (made) => !isSeat(made),
    'most seats': ({ scene }) => scene.names.length === max,
    alone: ({ scene }) => min > 1 || scene.names.length === 1,
  };
};

function isTrueRefusal<T extends GameTypes>(
  { game, fixture }: GameKit<T>,
  { scene, view }: MadeScene<T>,
  others: readonly unknown[],
): boolean {
  const isIt = (why: unknown): boolean => isSame(why, scene.refused);
  if (others.some(isIt)) return true;
  const rng = seededRng(1);
  for (let tried = 0; tried < TRIES; tried += 1)
    if (isIt(game.refusal(view, randomMoveOf(game, fixture)(rng, view)))) return true;
  return false;
}

/** Sentences of a scene that are missing, incomplete, or contain a raw value. */
function wrongTexts<T extends GameTypes>(texts: SceneTexts<T>, { scene, view }: MadeScene<T>): readonly string[] {
  const { names, events, refused } = scene;
  const said: readonly (string | undefined)[] = [
    view.outcome ? texts.outcome(view, names) : texts.turn(view, names),
    ...events.map((event) => texts.event(event, names)),
    ...(refused ? [texts.refusal(refused)] : []),
  ];
  return said
    .filter((text) => !text || !/[.!?]$/.test(text) || /undefined|\bnull\b|NaN|\[object/.test(text))
    .map(String);
}

/** All faults of the scenes of a game. */
export function sceneFaults<T extends GameTypes>(kit: GameKit<T>, sceneKit: SceneKit<T>): readonly SceneFault[] {
  const { game } = kit;
  const faults: SceneFault[] = [];
  const made: MadeScene<T>[] = [];
  const check = (law: SceneLaw, scene: string, isKept: boolean, what: () => string): void => {
    if (!isKept) faults.push({ law, scene, what: what() });
  };
  for (const { name, make } of sceneKit.scenes) {
    try {
      const scene = make();
      const view = game.view(scene.state, scene.viewer);
      made.push({ name, scene, view, isActive: game.active(scene.state).some((seat) => seat === scene.viewer) });
    } catch (error) {
      faults.push({ law: 'made', scene: name, what: `${error}` });
    }
  }
  for (const one of made) {
    const { name, scene, view, isActive } = one;
    const { names, viewer, draft, hint, refused } = scene;
    const isSeated = viewer === 'spectator' || seatsOf(names.length).includes(viewer);
    const seats = view.outcome?.ranks.length ?? names.length;
    check('made', name, isPlainData(scene) && isSeated && seats === names.length, () => toText({ names, viewer }));
    check(
      'made',
      name,
      game.active(scene.state).every((seat) => seat < names.length),
      () => 'an active seat without a name',
    );
    check('drafts', name, draft === undefined || isSame(sceneKit.readDraft(view, draft), draft), () => toText(draft));
    check(
      'names',
      name,
      name.startsWith('hint') === (hint !== undefined),
      () => 'the name begins with hint if it has one',
    );
    check('names', name, !name.startsWith('refused') || refused !== undefined, () => 'nothing is refused');
    if (hint) {
      check('hints', name, isActive && game.refusal(view, hint) === undefined, () => toText(game.refusal(view, hint)));
      check('hints', name, game.notation.read(game.notation.write(hint)) !== undefined, () => toText(hint));
    }
    if (refused)
      check('refusals', name, isTrueRefusal(kit, one, sceneKit.draftRefusals?.(view, scene) ?? []), () =>
        toText(refused),
      );
    for (const [lang, texts] of Object.entries(sceneKit.texts))
      for (const text of wrongTexts(texts, one)) check('texts', name, false, () => `${lang}: ${text}`);
  }
  const names = sceneKit.scenes.map(({ name }) => name);
  check('names', 'all', new Set(names).size === names.length, () => toText(names));
  for (const [stage, is] of Object.entries(stagesOf(kit))) check('stages', 'all', made.some(is), () => stage);
  const hinted = new Set(made.map(({ scene }) => scene.hint?.kind));
  for (const kind of sentKinds(game.moveShapes)) check('hints', 'all', hinted.has(kind), () => `no hint to ${kind}`);
  return faults;
}

/** One test per law. */
export function scenesContract<T extends GameTypes>(kit: GameKit<T>, sceneKit: SceneKit<T>): void {
  describe(`the scenes of ${kit.game.id}`, () => {
    let faults: readonly SceneFault[] | undefined;
    for (const law of SCENE_LAWS)
      test(TITLES[law], () => {
        faults ??= sceneFaults(kit, sceneKit);

        expect(faults.filter((fault) => fault.law === law)).toEqual([]);
      });
  });
}

/** The contract for a game whose drafts are moves. */
export const moveScenesContract = <T extends GameTypes>(
  kit: GameKit<T>,
  scenes: SceneKit<T>['scenes'],
  texts: SceneKit<T>['texts'],
): void =>
  scenesContract(kit, { scenes, texts, readDraft: (view, draft) => moveDraft<T['Move']>(kit.game.moves(view), draft) });
