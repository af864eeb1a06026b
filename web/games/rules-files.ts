/**
 * Apart from record.worker.ts, which runs as a worker only, so that Node can test it. The whole rules of a game in each
 * version that this page has, loaded when a record names them: no board loads those.
 */
import type { AnyGame } from '../../worker/games/registry.ts';

type RulesModule = Readonly<Record<string, AnyGame>>;
type RulesModules = Readonly<Record<string, () => Promise<RulesModule>>>;

/** Older rules stand in a file with their version in its name. Nothing where there is no such game, or not in that version. */
export const rulesLoader =
  (files: RulesModules) =>
  async (game: unknown, version: unknown): Promise<AnyGame | undefined> => {
    const folder = `../../worker/games/${game}`;
    const load = files[`${folder}/rules-${version}.ts`] ?? files[`${folder}/rules.ts`];
    return Object.values((await load?.()) ?? {}).find((rules) => rules.id === game && rules.version === version);
  };

export const loadRules = rulesLoader(
  import.meta.glob<RulesModule>(['../../worker/games/*/rules.ts', '../../worker/games/*/rules-*.ts']),
);
