/** The scenes of each game fulfil the scene contract. A game whose drafts are not moves has its own file. */
import { withKit } from '../../../games/kits.ts';
import { sharedSuite } from '../../../games/shared-suite.ts';
import { moveScenesContract } from '../../../kit/scenes-contract.ts';
import { loadSceneTexts } from '../../kit/native-texts.ts';

await sharedSuite('test/web/games/<game>/scenes.test.ts', 'scenesContract(kit, ', async (id) => {
  const { scenes } = await import(`../../../../web/games/${id}/scenes.ts`);
  const texts = await loadSceneTexts(id);
  await withKit(id, (kit) => moveScenesContract(kit, scenes, texts));
});
