/** Makes a match from what the first page has decided; loaded before the button is likely to be pressed. */
import type { CreateBody, Seated } from '../../worker/protocol.ts';
import { call, randomHex } from '../calls.ts';
import { deviceLabel } from '../parts/device-label.ts';
import { kept } from '../storage.ts';
import type { Choices } from './home-game.tsx';

function bodyOf(game: CreateBody['game'], { seats, first, name, options }: Choices): CreateBody {
  return {
    id: randomHex(),
    game,
    seats,
    first,
    entropy: randomHex(),
    label: deviceLabel(),
    ...(name && { name }),
    ...(options && { options: { ...options } }),
  };
}

/** The name is kept for the next match, once this one is made. */
export async function makeMatch(game: CreateBody['game'], choices: Choices) {
  const name = choices.name.trim();
  const answer = await call<Seated>('POST', '', { body: bodyOf(game, { ...choices, name }) });
  if (answer.ok) kept.write('name', name || undefined);
  return answer;
}
