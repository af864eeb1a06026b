/** Every game has all its chapters in every language, and words for all that its matches show. */
import { loadKits } from '../../games/kits.ts';
import { textsContract } from '../kit/texts-contract.ts';

for (const kit of await loadKits()) textsContract(kit);
