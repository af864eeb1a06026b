/** Every game has all chapters in every language, and texts for everything its matches show. */
import { loadKits } from '../../games/kits.ts';
import { textsContract } from '../kit/texts-contract.ts';

for (const kit of await loadKits()) textsContract(kit);
