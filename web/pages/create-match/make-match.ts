/** Makes a match from what the first page has decided; loaded before a button is likely to be pressed. */
import { STRENGTHS, type Strength } from '../../../worker/games/game.ts';
import type { BotSeat, CreateBody, Seated } from '../../../worker/protocol/match.ts';
import { kept } from '../../browser/storage.ts';
import { keepDaily } from '../../device/daily-results.ts';
import { remember } from '../../device/my-matches.ts';
import { keepShare } from '../../device/receipts.ts';
import { games } from '../../games/registry.ts';
import { lang } from '../../i18n/language.ts';
import { call, randomHex } from '../../net/api.ts';
import { deviceLabel } from '../../parts/text/device-label.ts';
import type { Choices, Way } from '../home/game.tsx';

type Game = CreateBody['game'];
type Command = Pick<CreateBody, 'id' | 'entropy'>;

/** How well bots play for whoever uses this browser, as chosen last. */
export const keptStrength = (): Strength => STRENGTHS.find((one) => one === kept.read('strength')) ?? 'normal';

export const keepStrength = (strength: Strength): void => kept.write('strength', strength);

const newCommand = (): Command => ({ id: randomHex(), entropy: randomHex() });

/** By what the form says and which button: a second tap after a lost answer repeats the first, and changed choices are another match. */
const commands = new WeakMap<Choices, Partial<Record<Way, Command>>>();
/** The same for the deals of the day, by game and day. */
const dailyCommands = new Map<string, Command>();

function commandFor(choices: Choices, way: Way): Command {
  const known = commands.get(choices);
  const command = known?.[way] ?? newCommand();
  commands.set(choices, { ...known, [way]: command });
  return command;
}

const botSeats = (count: number): readonly BotSeat[] =>
  Array.from({ length: count }, () => ({ strength: keptStrength(), yields: false }));

function seatsOf(game: Game, { seats, bots }: Choices, way: Way): Pick<CreateBody, 'seats' | 'bots'> {
  const fewest = Math.max(2, games[game].seats[0]);
  switch (way) {
    case 'chosen':
      return { seats, ...(bots && { bots }) };
    case 'bot':
      return { seats: fewest, bots: [...botSeats(fewest - 1)] };
    case 'alone':
      return { seats: 1 };
  }
}

function bodyOf(game: Game, choices: Choices, way: Way): CreateBody {
  const { first, options, hints, clock } = choices;
  const seats = seatsOf(game, choices, way);
  const name = choices.name.trim();
  return {
    ...commandFor(choices, way),
    game,
    ...seats,
    first,
    label: deviceLabel(),
    ...(name && { name }),
    ...(options && { options: { ...options } }),
    ...(hints && { hints }),
    // Whoever plays alone waits for nobody.
    ...(clock && seats.seats > 1 && { clock }),
  };
}

/** What the board needs is fetched while the match is made, so that whoever plays at once need not wait twice. */
function fetchBoard(game: Game): void {
  const ahead = async () => {
    const [{ boardOf, wordsOf }] = await Promise.all([import('../../games/boards.ts'), import('../match/match.tsx')]);
    await Promise.all([boardOf(game), wordsOf(game, lang.peek())]);
  };
  // Whatever is missing is asked for again where it is drawn.
  ahead().catch(() => {});
}

/** Once it is made it is among one's own, and the name is kept for the next one. */
export async function makeMatch(game: Game, choices: Choices, way: Way) {
  const body = bodyOf(game, choices, way);
  const asked = call<Seated>('POST', '', { body });
  fetchBoard(game);
  const answer = await asked;
  if (!answer.ok) return answer;
  commands.delete(choices);
  remember(answer.value.frame);
  keepShare(answer.value, body.entropy);
  kept.write('name', choices.name.trim() || undefined);
  return answer;
}

/** The deal of a day: all but the name is the same for everybody. It is kept at once, so that it is found again whatever happens. */
export async function makeDaily(game: Game, daily: string) {
  const key = `${game} ${daily}`;
  const command = dailyCommands.get(key) ?? newCommand();
  dailyCommands.set(key, command);
  const name = kept.read('name');
  const [seats] = games[game].seats;
  const asked = call<Seated>('POST', '', {
    body: { ...command, game, seats, daily, label: deviceLabel(), ...(name && { name }) },
  });
  fetchBoard(game);
  const answer = await asked;
  if (!answer.ok) return answer;
  dailyCommands.delete(key);
  remember(answer.value.frame);
  keepShare(answer.value, command.entropy);
  keepDaily(answer.value.frame);
  return answer;
}
