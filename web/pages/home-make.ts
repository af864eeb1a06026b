/** Makes a match from what the first page has decided; loaded before the button is likely to be pressed. */
import type { CreateBody, Seated } from '../../worker/protocol.ts';
import { call, randomHex } from '../calls.ts';
import { deviceLabel } from '../parts/device-label.ts';
import { kept } from '../storage.ts';
import type { Choices } from './home-game.tsx';

type Command = Pick<CreateBody, 'id' | 'entropy'>;

/** By what the form says: a second tap after a lost answer repeats the first, and changed choices are another match. */
const commands = new WeakMap<Choices, Command>();

function commandFor(choices: Choices): Command {
  const command = commands.get(choices) ?? { id: randomHex(), entropy: randomHex() };
  commands.set(choices, command);
  return command;
}

function bodyOf(game: CreateBody['game'], choices: Choices): CreateBody {
  const { seats, first, options, bots, hints, daily } = choices;
  const name = choices.name.trim();
  return {
    ...commandFor(choices),
    game,
    seats,
    first,
    label: deviceLabel(),
    ...(name && { name }),
    ...(options && { options: { ...options } }),
    ...(bots && { bots }),
    ...(hints && { hints }),
    ...(daily && { daily }),
  };
}

/** The name is kept for the next match, once this one is made. */
export async function makeMatch(game: CreateBody['game'], choices: Choices) {
  const answer = await call<Seated>('POST', '', { body: bodyOf(game, choices) });
  if (!answer.ok) return answer;
  commands.delete(choices);
  kept.write('name', choices.name.trim() || undefined);
  return answer;
}
