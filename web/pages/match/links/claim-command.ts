/** What a request is known by when it is sent again: a lost answer must not lead to a second seat. */
import type { ClaimBody } from '../../../../worker/protocol/match.ts';
import { isRecord, keptForTab, readJson } from '../../../browser/storage.ts';
import { randomHex } from '../../../net/api.ts';

export type Command = Pick<ClaimBody, 'id' | 'entropy'>;

const isCommand = (value: unknown): value is Command =>
  isRecord(value) && typeof value.id === 'string' && typeof value.entropy === 'string';

export const newCommand = (): Command => ({ id: randomHex(), entropy: randomHex() });

/** The command for what this link opens: the same in this tab, over a reload too, until it has succeeded. */
export function commandFor(link: string): Command {
  const known = readJson(keptForTab, `command:${link}`, isCommand);
  if (known) return known;
  const made = newCommand();
  keptForTab.write(`command:${link}`, JSON.stringify(made));
  return made;
}

export const forgetCommand = (link: string): void => keptForTab.write(`command:${link}`, undefined);
