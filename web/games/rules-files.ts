/**
 * The whole rules of a game in each version this page has, loaded when a record needs them; no board loads them. Apart
 * from record.worker.ts, which runs only as a worker, so that Node can test it.
 */
import type { AnyGame } from '../../worker/games/registry.ts';

type RulesModule = Readonly<Record<string, AnyGame>>;
type RulesModules = Readonly<Record<string, () => Promise<RulesModule>>>;

/**
 * Return a loader for the rules; it resolves to undefined for an unknown game or version. Older rules are in files with
 * their version in the name.
 */
export const rulesLoader =
  (files: RulesModules) =>
  async (game: unknown, version: unknown): Promise<AnyGame | undefined> => {
    const folder = `../../worker/games/${game}`;
    const load = files[`${folder}/rules-${version}.ts`] ?? files[`${folder}/rules.ts`];
    return Object.values((await load?.()) ?? {}).find((rules) => rules.id === game && rules.version === version);
  };

/** Return a loader for the newest rules of a game; it resolves to undefined for an unknown game. */
export const newestRulesLoader =
  (files: RulesModules) =>
  async (game: string): Promise<AnyGame | undefined> =>
    Object.values((await files[`../../worker/games/${game}/rules.ts`]?.()) ?? {}).find((rules) => rules.id === game);

const rulesFiles = import.meta.glob<RulesModule>(['../../worker/games/*/rules.ts', '../../worker/games/*/rules-*.ts']);

export const loadRules = rulesLoader(rulesFiles);
export const loadNewestRules = newestRulesLoader(rulesFiles);
