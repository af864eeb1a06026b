/** The guided first turn of Sixes keeps the contract of guides. */
import { openCells } from '../../../../worker/games/sixes/legal.ts';
import { kit } from '../../../games/sixes/kit/game-kit.ts';
import { coachContract } from '../../kit/coach-contract.tsx';

coachContract(kit, { drafts: (view) => openCells(view).map((cell) => ({ kind: 'write', cell })) });
