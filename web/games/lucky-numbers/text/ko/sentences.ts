/** What Lucky Numbers says in Korean beside the board: why a move is not possible, the log, the end of a round, the options. */
import { winnersOf } from '../../../../../worker/games/game.ts';
import { emptyCells, type LuckyNumbers, type Refusal } from '../../../../../worker/games/lucky-numbers/state.ts';
import { josa } from '../../../../../worker/protocol/josa.ts';
import type { Sentences } from '../../../game-ui.ts';
import type { OptionWords } from '../en/sentences.ts';

function refusal(why: Refusal): string {
  switch (why.code) {
    case 'nothing-drawn':
      return '먼저 타일을 뒤집거나 가운데에서 하나를 고르세요.';
    case 'already-drawn':
      return `${josa(why.tile, '은')} 이미 뒤집어 모두가 보았어요. 놓거나 가운데에 두세요.`;
    case 'bag-empty':
      return '주머니가 비었어요. 더 뒤집을 타일이 없어요.';
    case 'not-in-middle':
      return `가운데에 이제 ${josa(why.tile, '이')} 없어요.`;
    case 'order':
      return `여기에는 ${josa(why.tile, '을')} 놓을 수 없어요. 숫자는 오른쪽과 아래로 갈수록 커져야 해요. 표시된 타일을 보세요.`;
    case 'equal':
      return `이 자리에는 이미 ${josa(why.tile, '이')} 있어요. 같은 숫자끼리는 바꾸지 않아요.`;
    case 'take-closed':
      return `${why.limit}번 연속 가운데에서 가져갔으니 이번에는 타일을 뒤집어야 해요.`;
    case 'setup-no-take':
      return '대각선이 모두 찰 때까지는 차례마다 타일을 뒤집어요.';
    case 'setup-must-place':
      return '대각선을 채우는 동안에는 타일을 반드시 놓아야 해요.';
    case 'setup-diagonal':
      return '지금은 내 대각선의 빈칸에만 놓을 수 있어요.';
  }
}

export const optionWords: OptionWords = {
  optionSetup: '처음 배치',
  setups: { sorted: '오름차순', michael: '미하엘' },
  setupNotes: {
    sorted: '타일을 네 개씩 나누어 대각선에 작은 수부터 놓고 시작해요.',
    michael: '더 어려워요. 나오는 대로 하나씩 자기 대각선을 채워요.',
  },
  optionTournament: '토너먼트',
  tournamentNote: (rounds) => `${rounds}라운드를 하고, 시작 자리가 매번 바뀌어요. 이기면 +2점, 빈칸마다 −1점이에요.`,
  optionBruno: '브루노 보너스',
  brunoNote: '같은 숫자가 오른쪽 위로 비스듬히 맞닿으면 한 번 더 해요.',
  optionSolo: '혼자 쓸 타일',
  soloSets: { 1: '한 세트, 20개', 2: '두 세트, 40개' },
  soloNote: '타일을 되도록 적게 뒤집고 정원을 채워 보세요. 저희가 만든 혼자 하기 방식이에요.',
};

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? '';

function outcome({ outcome, gardens, viewer }: LuckyNumbers['View'], names: readonly string[]): string {
  if (!outcome) return '';
  const seats = winnersOf(outcome.ranks);
  const empty = emptyCells(gardens[seats[0] ?? 0] ?? []);
  const who = seats.map((seat) => nameOf(names, seat)).join(', ');
  switch (outcome.why) {
    case 'full':
      return viewer === seats[0]
        ? '내 정원이 가득 찼어요. 이겼어요!'
        : `${who}의 정원이 가득 찼어요. ${who}의 승리예요.`;
    case 'exhausted':
      if (seats.length > 1) return `주머니가 비었어요. 빈칸이 ${empty}개로 같은 ${who}의 공동 승리예요.`;
      return viewer === seats[0]
        ? `주머니가 비었어요. 빈칸 ${empty}개로 이겼어요!`
        : `주머니가 비었어요. 빈칸이 ${empty}개인 ${who}의 승리예요.`;
    case 'solo-full':
      return `타일 ${outcome.points[0] ?? 0}개를 뒤집어 정원을 다 채웠어요.`;
    case 'solo-exhausted':
      return `주머니가 비었어요. 빈칸이 ${empty}개 남았어요.`;
  }
}

export const sentences: Sentences<LuckyNumbers> = {
  refusal,
  outcome,
  event: (event, names) => {
    switch (event.kind) {
      case 'dealt':
        return '대각선에 타일을 놓고 시작해요.';
      case 'drew':
        return `${josa(nameOf(names, event.seat), '이')} ${josa(event.tile, '을')} 뒤집었어요.`;
      case 'placed': {
        const from = event.from === 'middle' ? '가운데에서 ' : '';
        const who = josa(nameOf(names, event.seat), '이');
        const verb = event.from === 'middle' ? '가져와 놓았어요' : '놓았어요';
        const out = event.out === 0 ? '' : ` ${josa(event.out, '은')} 가운데로 갔어요.`;
        return `${who} ${from}${josa(event.tile, '을')} ${verb}.${out}`;
      }
      case 'left':
        return `${josa(nameOf(names, event.seat), '이')} ${josa(event.tile, '을')} 가운데에 두었어요.`;
      case 'setup-over':
        return '대각선이 모두 찼어요. 이제 어느 칸에나 놓을 수 있어요.';
      case 'bonus':
        return `같은 숫자가 만나 ${josa(nameOf(names, event.seat), '이')} 한 번 더 해요.`;
      case 'bonus-skipped':
        return `${josa(nameOf(names, event.seat), '은')} 보너스 차례에 할 수 있는 것이 없었어요.`;
    }
  },
  options: (options, seats) => [
    ...(options.setup === 'michael' ? ['미하엘 배치'] : []),
    ...(options.tournament && seats > 1 ? [`토너먼트 ${seats}라운드`] : []),
    ...(options.bruno ? ['브루노 보너스'] : []),
    ...(seats === 1 && options.soloSets === 2 ? ['타일 두 세트'] : []),
  ],
};
