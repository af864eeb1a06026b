/** What Noch mal! says in Korean beside the board: why a move is not possible, the log, the end, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import { cellName } from '../../../../../worker/games/noch-mal/notation.ts';
import { soloBandOf } from '../../../../../worker/games/noch-mal/score.ts';
import type { ColourFace, NochMal, NumberFace, Refusal } from '../../../../../worker/games/noch-mal/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Sentences } from '../../../game-ui.ts';
import type { OptionWords } from '../en/sentences.ts';

const COLOUR_NAMES: Readonly<Record<ColourFace, string>> = {
  green: '초록',
  yellow: '노랑',
  blue: '파랑',
  pink: '분홍',
  orange: '주황',
  joker: '색 조커',
};
const number = (face: NumberFace): string => (face === 'joker' ? '숫자 조커' : `${face}`);
const points = (n: number): string => `${n}점`.replace('-', '−');
const letter = (column: number): string => String.fromCharCode(65 + column);

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'no-colour-die':
      return `이번 굴림에 쓸 수 있는 주사위 중에는 ${josa(COLOUR_NAMES[why.face], '이')} 없어요.`;
    case 'no-number-die':
      return `이번 굴림에 쓸 수 있는 주사위 중에는 숫자 ${josa(number(why.face), '이')} 없어요.`;
    case 'no-jokers':
      return why.left === 0
        ? '조커 표시를 모두 써서 조커 주사위는 고를 수 없어요.'
        : `이 주사위에는 조커 표시가 ${why.paid}개 필요한데 ${why.left}개만 남았어요.`;
    case 'number':
      return why.face === 'joker'
        ? '숫자 조커로는 1칸에서 5칸까지만 고를 수 있어요.'
        : `${josa(why.face, '은')} 이어진 칸 ${why.face}개에 정확히 X표해야 해요. 여기서는 개수가 맞지 않아요.`;
    case 'colour':
      return why.face === 'joker'
        ? '한 번에 고르는 칸은 모두 같은 색이어야 해요. 표시된 칸은 색이 달라요.'
        : `지금은 ${COLOUR_NAMES[why.face]} 칸을 고르는데 표시된 칸은 색이 달라요.`;
    case 'crossed':
      return '이미 X표한 칸이에요.';
    case 'apart':
      return '칸끼리 변으로 맞닿아야 해요. 전에 X표한 칸은 다리가 되지 않아요.';
    case 'no-start':
      return '적어도 한 칸은 H열에 있거나 전에 X표한 칸과 맞닿아야 해요.';
  }
}

export const optionWords: OptionWords = {
  title: '기록지',
  sheets: { classic: '기본', fresh: '새 기록지' },
  notes: {
    classic: '상자에 든 그 기록지예요.',
    fresh: '같은 규칙으로 이번 매치를 위해 새로 만들어요. 모두에게 똑같아요.',
  },
};

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';
const namesOf = (names: readonly string[], seats: readonly number[]): string =>
  seats.map((seat) => nameOf(names, seat)).join(', ');

/** One for each band of a solo result, from below zero to above 40. */
const VERDICTS: readonly string[] = [
  '오늘은 주사위가 사과해야겠어요.',
  '얻은 것도 잃은 것도 없지만 배운 것은 많아요.',
  '문턱에 한 발을 들여놓았어요.',
  '연필이 이제 막 풀리기 시작했어요.',
  '아담하고 알찬 수확이에요.',
  '손은 차분하고 머리는 맑아요.',
  '어느 자리에 앉아도 밀리지 않겠어요.',
  '별이 내 쪽으로 쏟아졌어요.',
  '열이 완성되는 길을 미리 보았군요.',
  '헛되이 쓴 칸이 거의 없어요.',
  '조커가 주인을 제대로 만났어요.',
  'X표 하나만 더 있었으면 전설이에요.',
  '이 기록지는 액자에 넣어 걸어 두세요.',
];

function outcome({ outcome, viewer, jokers }: NochMal['View'], names: readonly string[]): string {
  if (!outcome) return '';
  const seats = winnersOf(outcome.ranks);
  const best = outcome.points[seats[0] ?? 0] ?? 0;
  if (outcome.why === 'solo') return `${points(best)}이에요. ${VERDICTS[soloBandOf(best)] ?? ''}`;
  const who = namesOf(names, seats);
  if (seats.length > 1) return `${points(best)}으로 같은 ${who}의 공동 승리예요.`;
  // Equal points, and the joker marks decided.
  const isTie = outcome.points.filter((own) => own === best).length > 1;
  const by = isTie ? `점수는 같지만 남은 조커 표시가 ${jokers[seats[0] ?? 0] ?? 0}개로 더 많아 ` : '';
  return viewer === seats[0] ? `${by}${points(best)}으로 이겼어요!` : `${by}${points(best)}을 얻은 ${who}의 승리예요.`;
}

export const sentences: Sentences<NochMal> = {
  refusal,
  outcome,
  event: (event, names) => {
    switch (event.kind) {
      case 'rolled': {
        const colours = event.dice.colours.map((face) => COLOUR_NAMES[face]).join(', ');
        const numbers = event.dice.numbers.map((face) => (face === 'joker' ? '?' : `${face}`)).join(', ');
        return `${event.roll}번째 굴림: ${josa(nameOf(names, event.seat), '이')} 굴렸어요. ${colours} / ${numbers}가 나왔어요.`;
      }
      case 'took':
        return `${josa(nameOf(names, event.seat), '이')} ${COLOUR_NAMES[event.colour]} 주사위와 ${number(event.number)} 주사위를 가져가 뺐어요.`;
      case 'left':
        return `${josa(nameOf(names, event.seat), '이')} 넘겨서 모든 주사위를 쓸 수 있어요.`;
      case 'chose':
        return `${josa(nameOf(names, event.seat), '이')} 골랐어요.`;
      case 'blocked':
        return `${josa(nameOf(names, event.seat), '은')} 이 주사위로 X표할 칸이 없어 자동으로 넘어갔어요.`;
      case 'crossed': {
        if (event.isTaken) {
          const cells = event.cells.map((cell) => cellName(cell).toUpperCase()).join(', ');
          return `${josa(nameOf(names, event.seat), '이')} 가져간 주사위로 ${cells} 칸에 X표했어요.`;
        }
        const paid = event.jokers > 0 ? ` 조커 표시 ${event.jokers}개를 써서` : '';
        return `${josa(nameOf(names, event.seat), '이')}${paid} ${COLOUR_NAMES[event.colour]} ${event.cells.length}칸에 X표했어요.`;
      }
      case 'passed':
        return `${josa(nameOf(names, event.seat), '은')} 넘겼어요.`;
      case 'column':
        return `${letter(event.column)}열 완성: ${josa(namesOf(names, event.seats), '이')} ${event.points}점을 얻어요.`;
      case 'colour':
        return `${COLOUR_NAMES[event.colour]} 칸을 모두 채웠어요: ${josa(namesOf(names, event.seats), '이')} ${event.points}점을 얻어요.`;
    }
  },
  options: (options) => (options.sheet === 'fresh' ? ['새 기록지'] : []),
};
