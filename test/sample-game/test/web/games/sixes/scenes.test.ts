/** The scenes of Sixes keep the contract of scenes. */
import { draftOf } from '../../../../web/games/sixes/board/use-turn.ts';
import { scenes } from '../../../../web/games/sixes/scenes.ts';
import { kit } from '../../../games/sixes/kit/game-kit.ts';
import { scenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

scenesContract(kit, {
  scenes,
  texts: await loadSceneTexts('sixes'),
  readDraft: draftOf,
});
