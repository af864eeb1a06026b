/** Says that a link's key cannot be read. The link stays in the address bar, so that it can be completed there. */
import { sheet } from '../../../locales/language.ts';

const seatingSheet = sheet('seats/seating');

/** Return the notice after loading its texts. */
export async function loadDamagedLink(): Promise<typeof DamagedLink> {
  await seatingSheet.load();
  return DamagedLink;
}

const DamagedLink = () => (
  <p class="notice warn" role="alert">
    {seatingSheet.text().damagedLink}
  </p>
);
