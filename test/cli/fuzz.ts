/** Random matches in the terminal, with every law checked. A match that breaks a law is printed as text, for replay. */
import type { Game, GameTypes } from '../../worker/games/game.ts';
import type { ContractFixture } from '../kit/laws.ts';
import { logText } from '../kit/log-text.ts';
import { checkLaws } from '../kit/play-checked-match.ts';

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  readonly seats: number | undefined;
  /** As JSON. */
  readonly options: string | undefined;
}

/** Throw for a number of seats that the game does not have. */
export function checkSeats({ id, seats: [min, max] }: Pick<Game<GameTypes>, 'id' | 'seats'>, seats: number): void {
  if (!Number.isInteger(seats) || seats < min || seats > max) throw new Error(`${id} has ${min} to ${max} seats`);
}

/**
 * Play one seed after another until the count is reached or a law is broken: then print the log, and the fault as an
 * error.
 */
export function fuzz<T extends GameTypes>(
  game: Game<T>,
  kit: ContractFixture<T>,
  { count, seed, seats, options }: FuzzOptions,
): boolean {
  const [min, max] = game.seats;
  checkSeats(game, seats ?? min);
  const chosenOptions: readonly T['Options'][] = options === undefined ? kit.options : [JSON.parse(options)];
  const uses = new Map<string, number>();
  let listsCutOff = 0;
  for (let n = 0; n < count; n += 1) {
    const trial = {
      seed: seed + n,
      seats: seats ?? min + (n % (max - min + 1)),
      options: chosenOptions[Math.floor(n / (max - min + 1)) % chosenOptions.length] ?? game.defaults,
    };
    const found = checkLaws(game, kit, trial);
    listsCutOff += found.listsCutOff;
    for (const [law, used] of found.uses) uses.set(law, (uses.get(law) ?? 0) + used);
    const [failure] = found.failures;
    if (!failure) continue;
    const entries = found.script.entries.slice(0, failure.entry);
    process.stdout.write(logText(game, { ...found.script, entries }));
    console.error(`law "${failure.law}" is broken after entry ${entries.length}: ${failure.what}\n\nto see it again:`);
    const more = `--seed ${trial.seed} --seats ${trial.seats} --options '${JSON.stringify(trial.options)}'`;
    console.error(`node test/cli.ts fuzz ${game.id} 1 ${more} | node test/cli.ts replay -`);
    return false;
  }
  console.log([...uses].map(([law, used]) => `${law} ${used}`).join(' · '));
  if (listsCutOff > 0) console.log(`${listsCutOff} lists of moves were cut off: they would have taken too long`);
  console.log(`${count} matches from seed ${seed}: every law was kept`);
  return true;
}
