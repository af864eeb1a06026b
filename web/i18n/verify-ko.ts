/** Korean, for the check of a finished match. */
import type { CheckCounts, FaultCode } from '../../worker/record/verdict.ts';
import type { VerifyMessages } from './verify-en.ts';

const faults: Readonly<Record<FaultCode, string>> = {
  format: '게임 기록이 아니거나, 이 페이지가 모르는 형식이에요.',
  shape: '기록에 있어야 할 것이 없거나, 없어야 할 것이 있어요.',
  rules: '이 게임에 쓰인 규칙이 이 페이지에 없어서 여기서는 확인할 수 없어요.',
  options: '이 설정이나 인원으로는 할 수 없는 게임이에요.',
  commitment: '서버가 미리 약속한 시드가 아니에요. 타일과 주사위를 나중에 정했을 수 있어요.',
  daily: '오늘의 게임이라고 되어 있지만 그날의 시드가 아니에요.',
  entropy: '섞을 때 이 브라우저에서 더한 값이 기록과 달라요.',
  first: '섞은 결과대로라면 다른 자리가 먼저 시작해야 했어요.',
  order: '빠졌거나 두 번 나오거나 자리가 바뀐 항목이 있어요.',
  move: '그때 규칙으로는 둘 수 없는 수예요.',
  forced: '자동이 아닌 수가 자동으로 되어 있거나, 자동으로 두었어야 할 수가 없어요.',
  clock: '시간이 다 되었을 때 두어지는 수가 아니에요.',
  digest: '이 항목과 그 뒤의 상황이 적혀 있는 값과 맞지 않아요. 무언가 바뀌었어요.',
  receipt: '게임 중에 이 브라우저가 받은 것과 다른 기록이에요.',
  outcome: '결과가 둔 수와 맞지 않아요.',
  seal: '수와 우연은 모두 맞지만, 이름처럼 그 밖의 것이 바뀌었어요.',
};

const makers = ({ moves, bots, forced, timeouts }: CheckCounts): string =>
  [
    ...(moves > 0 ? [`사람 ${moves}번`] : []),
    ...(bots > 0 ? [`봇 ${bots}번`] : []),
    ...(forced > 0 ? [`자동 ${forced}번`] : []),
    ...(timeouts > 0 ? [`시간 초과 ${timeouts}번`] : []),
  ].join(', ');

export const messages: VerifyMessages = {
  title: '게임 확인하기',
  intro:
    '타일과 주사위를 두고 서버를 믿지 않아도 돼요. 끝난 게임의 기록에는 처음부터 다시 나누고 두어 보는 데 필요한 것이 모두 들어 있어요. 확인은 이 브라우저에서만 하고, 아무것도 밖으로 보내지 않아요.',
  choose: '기록 고르기',
  drop: '또는 파일을 여기에 끌어다 놓으세요. 게임이 끝나면 ‘기록 내려받기’로 받을 수 있어요.',
  busy: '다시 나누고 두어 보는 중이에요 …',
  unopened: '파일을 열 수 없어요. 폴더이거나, 그 사이에 옮겨졌거나 바뀌었을 수 있어요.',
  unread: 'JSON이 아니어서 기록으로 읽을 수 없는 파일이에요.',
  tooLarge: '기록이라고 하기에는 파일이 너무 커요.',
  about: (game, seats, date) => `${game}, ${seats.join(', ')}, ${date}`,
  good: '모두 맞아요',
  goodNote: (game) =>
    `이 ${game} 게임의 타일과 주사위는 모두 첫 수를 두기 전에 섞은 그대로이고, 모든 수가 규칙에 맞았어요.`,
  bad: '맞지 않는 것이 있어요',
  unknown: '여기서는 확인할 수 없어요',
  faults,
  where: (entry) => (entry === 0 ? '처음 나눌 때의 문제예요.' : `처음으로 어긋난 것은 ${entry}번 항목이에요.`),
  whereAbout: (entry) => `${entry}번 항목이나 그 앞의 문제예요.`,
  look: (entry) => `${entry}번 항목 보기`,
  checkedTitle: '확인한 것',
  checked: {
    commitment: '서버의 시드가 게임과 함께 공개해 둔 약속과 같아요.',
    shares: (n) => `자리 ${n}개가 섞을 때 값을 더했고, 모두 들어 있어요.`,
    daily: (day) => `시드가 ${day}의 것이고, 그날 한 모두에게 같아요.`,
    numbers: (n) => `타일, 주사위, 시작하는 사람 같은 우연한 결정 ${n}개가 시드에서 똑같이 다시 나왔어요.`,
    moves: (checked) => `모든 수가 그때 규칙에 맞았어요: ${makers(checked)}.`,
    entries: (n) => `항목 ${n}개의 상황 값과 이어진 사슬이 모두 같아요.`,
    outcome: '점수와 순위가 둔 수와 맞아요.',
    seal: '이름과 나머지 내용의 검사값도 맞아요.',
    own: (n) =>
      n === 1
        ? '이 브라우저에 보관된 내 값이 섞을 때 들어갔어요.'
        : `이 브라우저에서 더한 값 ${n}개가 섞을 때 들어갔어요.`,
    promises: '시드의 약속이 자리에 앉을 때 이 브라우저가 본 것과 같아요.',
    receipts: (n) => `이 브라우저에 보관된 내 수의 영수증 ${n}개가 모두 맞아요. 지난 일이 고쳐지지 않았어요.`,
  },
  provesTitle: '이것으로 증명되는 것',
  proves: [
    '게임 중에는 누구도 타일이나 주사위를 고를 수 없었어요. 모두 시드와 각 자리가 더한 값에서 나와요.',
    '규칙에 어긋나는 수를 둔 사람이 없고, 빠지거나 자리가 바뀐 항목도 없어요.',
  ],
  limitsTitle: '증명되지 않는 것',
  limits: [
    '이름이 정말 그 사람인지는 알 수 없어요.',
    '이 페이지 밖에서 봇이나 힌트, 다른 사람의 도움을 받았는지는 알 수 없어요.',
    '시각이 맞는지는 알 수 없어요. 서버의 시계로 적은 것이에요.',
  ],
  nothingKept:
    '실제로 했던 바로 그 게임인지는 알 수 없어요. 시드를 아는 사람은 앞뒤가 맞는 다른 기록을 쓸 수 있어요. 자리에 앉았던 브라우저는 구별할 수 있지만, 이 브라우저에는 이 게임에서 보관된 것이 없어요.',
  replayTitle: '게임',
  another: '다른 기록 확인하기',
};
