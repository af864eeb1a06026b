/** What Qwantum says in Korean beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import type { Colour, Event, Qwantum, Refusal, View } from '../../../../../worker/games/qwantum/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Sentences } from '../../../game-ui.ts';
import type { OptionWords } from '../en/sentences.ts';

const COLOURS: Readonly<Record<Colour, string>> = { purple: '보라', blue: '파랑', red: '빨강', yellow: '노랑' };
const ORDINALS = ['첫', '두', '세', '네', '다섯'];
const points = (n: number): string => `${n < 0 ? '−' : ''}${Math.abs(n)}점`;

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'no-roll':
      return '주사위는 숫자를 쓰기 전에 한 번만 더 굴릴 수 있어요.';
    case 'no-dice':
      return '다시 굴릴 주사위를 하나 이상 고르세요.';
    case 'set-aside':
      return `${josa(COLOURS[why.colour], '은')} B단계에서 썼으니 이번에는 쓸 수 없어요. 다른 색을 고르세요.`;
    case 'row-full':
      return `내 ${COLOURS[why.colour]} 줄은 가득 찼어요.`;
    case 'not-greater':
      return `${COLOURS[why.colour]} 줄에 ${josa(why.number, '을')} 쓸 수 없어요. 굵은 선까지는 앞의 숫자 ${why.last}보다 커야 해요.`;
    case 'not-smaller':
      return `${COLOURS[why.colour]} 줄에 ${josa(why.number, '을')} 쓸 수 없어요. 굵은 선 뒤에서는 앞의 숫자 ${why.last}보다 작아야 해요.`;
  }
}

export const optionWords: OptionWords = {
  optionMisthrow: '헛굴림은 언제인가요?',
  misthrows: { 'b-and-c': 'B와 C 모두 쓰지 않았을 때', 'b-only': 'B에서 쓰지 않았을 때' },
  misthrowNotes: {
    'b-and-c': '규칙서대로예요. 굴린 사람이 두 단계 모두 쓰지 않으면 헛굴림 칸을 지워요.',
    'b-only': '더 엄격하게 읽는 방식이에요. 굴린 사람이 B에서 쓰지 않으면 바로 칸을 지워요.',
  },
};

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function event(event: Event, names: readonly string[]): string {
  const name = nameOf(names, event.seat);
  const who = josa(name, '이');
  switch (event.kind) {
    case 'rolled':
      return `${who} 주사위를 굴렸어요.`;
    case 'rerolled':
      return `${who} 주사위 ${event.again.length}개를 다시 굴렸어요.`;
    case 'wrote':
      return `${who} ${COLOURS[event.colour]} 줄에 ${josa(event.number, '을')} 썼어요.`;
    case 'left':
      return event.blocked
        ? `${josa(name, '은')} B단계에서 쓸 수 있는 숫자가 없었어요.`
        : `${who} B단계에서 쓰지 않았어요.`;
    case 'chose':
      return `${who} 골랐어요.`;
    case 'blocked':
      return `${josa(name, '은')} 쓸 수 있는 숫자가 없어서 자동으로 넘어갔어요.`;
    case 'passed':
      return `${who} C단계에서 쓰지 않았어요.`;
    case 'column':
      return `${who} ${event.column + 1}열을 완성해서 ${josa(points(event.points), '을')} 얻었어요.`;
    case 'misthrow':
      return `${name}의 ${ORDINALS[event.box - 1]} 번째 헛굴림, −${event.box}점이에요.`;
  }
}

function outcome(view: View, names: readonly string[]): string {
  const { outcome, sheets, viewer } = view;
  if (!outcome) return '';
  const seats = winnersOf(outcome.ranks);
  const best = points(outcome.points[seats[0] ?? 0] ?? 0);
  const end = outcome.why === 'misthrows' ? '다섯 번째 헛굴림으로 게임이 끝났어요.' : '기록지가 가득 찼어요.';
  if (sheets.length === 1) return `${end} ${best}이에요.`;
  const who = seats.map((seat) => nameOf(names, seat)).join(', ');
  if (seats.length > 1) return `${end} ${best}으로 같은 ${who}의 공동 승리예요.`;
  return viewer === seats[0] ? `${end} ${best}으로 이겼어요!` : `${end} ${best}을 얻은 ${who}의 승리예요.`;
}

export const sentences: Sentences<Qwantum> = {
  refusal,
  event,
  outcome,
  options: ({ misthrow }) => (misthrow === 'b-only' ? ['B에서 쓰지 않으면 바로 헛굴림'] : []),
};
