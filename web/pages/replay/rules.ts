/** The whole rules of one game, which only the past needs: a board plays by its own `legal` alone. */
import type { AnyGame } from '../../../worker/games/registry.ts';

const files = import.meta.glob<Readonly<Record<string, AnyGame>>>('../../../worker/games/*/rules.ts');

/** Nothing where this page has no such game, or not in that version. */
export async function rulesOf(game: string, version: number): Promise<AnyGame | undefined> {
  const file = await files[`../../../worker/games/${game}/rules.ts`]?.();
  return Object.values(file ?? {}).find((rules) => rules.id === game && rules.version === version);
}
