/** Opens a seat on another device, by the link from its menu. */

import type { Person } from './person.ts';
import type { Session } from './session.ts';

export async function openSecondDevice(invite: Session['openBrowser'], of: Person): Promise<Person> {
  await of.openMenu('Play on another device too');
  await of.button('Make a seat link').click();
  const phone = await invite();
  await phone.page.goto(await of.link('Play on another device too'));
  await phone.button('Open the seat on this device').click();
  await phone.turn.waitFor();
  await of.button('Close').click();
  return phone;
}
