/** What Lucky Numbers says in Korean while it is played: on the board, and whose turn it is. */
import type { LuckyNumbers } from '../../../../../worker/games/lucky-numbers/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { TurnText } from '../../../game-ui.ts';
import type { Words } from '../en/words.ts';

export const words: Words = {
  garden: (name) => `${name}의 정원`,
  mine: '내 정원',
  filled: (n) => `16칸 중 ${n}칸`,
  enlarge: (name) => `${name}의 정원 크게 보기`,
  row: (row, cells) => `${row}행: ${cells}`,
  emptyCell: '빈칸',
  middle: '가운데',
  middleEmpty: '아직 펼쳐진 타일이 없어요',
  inMiddle: (tile, fits) => (fits ? `${tile}` : `${tile}, 놓을 곳 없음`),
  turnedUp: (tile) => `뒤집은 타일: ${tile}`,
  bagCount: (n) => `주머니에 타일 ${n}개. 무엇이 남았는지 보기`,
  unseenTitle: '아직 뒤집히지 않은 타일',
  unseenText: (n) => `주머니에 ${n}개가 남았어요. 펼쳐진 타일을 세어 알 수 있지만, 순서는 아무도 몰라요.`,
  unseenOf: (tile, n) => `${tile}: ${n}개`,
  cell: (row, column, state) => `${row}행 ${column}열: ${state}`,
  cellFits: (tile) => `빈칸, ${josa(tile, '을')} 놓을 수 있음`,
  cellSwaps: (out, tile) => `${out}, ${josa(tile, '과')} 바꿀 수 있음`,
  cellNot: (lies, tile) => `${lies}, ${josa(tile, '을')} 놓을 수 없음`,
  cellDraft: (tile, out) =>
    out === 0
      ? `${josa(tile, '을')} 올려 둔 자리, 다시 누르면 확정`
      : `${out} 대신 ${josa(tile, '을')} 올려 둔 자리, 다시 누르면 확정`,
  cellConflict: '순서에 어긋남',
  hint: ', 힌트',
  draw: '타일 뒤집기',
  leave: '가운데에 두기',
  back: '되돌리기',
  place: (tile) => `${tile} 놓기`,
  outGoes: (out) => `${josa(out, '은')} 가운데로`,
  sayStart: (isTakeOpen) =>
    isTakeOpen ? '타일을 뒤집거나 가운데에서 하나를 고르세요.' : '주머니에서 타일을 하나 뒤집으세요.',
  sayTake: '주머니가 비었어요. 가운데에서 타일을 고르세요.',
  saySetup: '대각선에 놓을 타일을 뒤집으세요.',
  sayHand: (tile, places) =>
    places === 0
      ? `내 정원에는 ${josa(tile, '을')} 놓을 곳이 없어요.`
      : `${josa(tile, '을')} 어디에 놓을까요? 놓을 수 있는 칸은 ${places}개예요.`,
  sayDraft: (tile, out) =>
    out === 0
      ? `${josa(tile, '을')} 올려 두었어요.`
      : `${josa(tile, '을')} 올려 두었어요. ${josa(out, '은')} 가운데로 가요.`,
  sayBonus: '같은 숫자가 비스듬히 만났어요. 한 번 더!',
  takesLeft: (n) => `뒤집지 않는 차례가 ${n}번 더 이어지면 반드시 뒤집어야 해요.`,
  takesOver: '이번 차례에는 타일을 뒤집어야 해요.',
  winner: '승리',
};

/** What there is to do on a turn of one's own is said on the board. */
export const turn: TurnText<LuckyNumbers> = ({ active: [seat], viewer, drawn }, names) => {
  if (seat === undefined) return '라운드가 끝났어요.';
  if (seat === viewer) return '내 차례예요.';
  const name = names[seat] ?? '';
  return drawn === 0 ? `${name}의 차례예요.` : `${josa(name, '이')} ${josa(drawn, '을')} 뒤집고 생각하고 있어요.`;
};
