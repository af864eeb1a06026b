/** Korean, for the page of the API. What stands between backticks is code. */
import type { DocsMessages } from './docs-en.ts';

export const messages: DocsMessages = {
  title: 'API',
  intro: [
    'Tilepost 화면이 하는 일은 모두 HTTP와 WebSocket 하나로 이루어지고, 누구나 그대로 쓸 수 있어요. 게임을 만들고, 프로그램에게 두게 하고, 다른 곳에 게임을 보여 줄 수 있어요.',
    '가입할 것은 없어요. 게임은 링크로 열고, 자리는 열쇠로 열어요.',
  ],
  file: '같은 내용의 OpenAPI 3.1 파일',
  contents: '차례',
  search: '호출 찾기',
  none: '이 낱말이 모두 들어 있는 호출이 없어요.',
  hits: (n) => `호출 ${n}개`,
  copy: '복사',
  copied: '복사했어요',
  save: '파일로 저장',
  optional: '없을 수 있음',
  seated: '자리의 열쇠가 필요해요',
  parameters: '매개변수',
  body: '본문',
  answers: '응답',
  sections: {
    example: '스스로 두는 프로그램',
    basics: '작동 방식',
    calls: '모든 호출',
    games: '게임별 수와 보이는 정보',
    problems: '오류',
    limits: '한도',
    embed: '내 페이지에 넣기',
  },
  groups: {
    match: '게임',
    seats: '자리',
    play: '진행',
    time: '시간',
    messages: '알림',
    devices: '열쇠와 기기',
    service: '서비스',
  },
  example: [
    '첫 화면에서 Lucky Numbers 게임을 만들고 초대 링크를 복사하세요. 이 프로그램이 다른 자리에 앉아 끝까지 함께 해요. Node 20 이상이면 되고, 패키지는 필요 없어요.',
    '`script: true`라고 밝히기 때문에, 함께 하는 모두에게 프로그램이 앉아 있다고 보여요.',
  ],
  run: '시작하는 방법',
  code: '프로그램 전체',
  basics: [
    {
      name: '열쇠',
      says: [
        '게임을 만들거나 자리에 앉으면 `key`를 받아요. `Authorization: Bearer <key>`로 보내세요. 브라우저는 한 게임의 열쇠 여러 개를 쿠키로 대신 보내기도 해요. 서버에는 열쇠의 해시만 남기 때문에, 잃어버린 열쇠는 다시 알려 드릴 수 없어요.',
        '초대 열쇠는 초대 링크의 `#join=` 뒤에, 자리 열쇠는 `#seat=` 뒤에 있어요. 둘 다 `#` 뒤에 있어서, 본문에 담아 보내기 전에는 어떤 서버에도 가지 않아요.',
        '구경할 때는 열쇠가 필요 없어요.',
      ],
    },
    {
      name: '명령',
      says: [
        '두 번 일어나면 안 되는 일에는 직접 만든 `id`를 붙여요. 영문자, 숫자, `-`, `_`로 16~40자예요. 응답을 받지 못했다면 같은 요청을 다시 보내세요. 한 번만 실행되고 응답은 다시 와요.',
        '수에는 결정할 때 본 프레임의 `opened`를 함께 보내요. 그사이 상황이 바뀌었다면 `stale` 오류와 새 프레임이 오고, 아무 일도 일어나지 않아요.',
      ],
    },
    {
      name: '소식 기다리기',
      says: [
        '폴링: `GET /api/matches/{match}?after=<rev>&wait=25`는 `rev`가 바뀌는 즉시 응답하고, 아무 일도 없으면 204를 보내요. 그러면 다시 물어보세요.',
        '또는 `/api/matches/{match}/live`에 WebSocket을 여세요. 첫 메시지는 `Frame` 전체이고, 그다음부터는 수마다 `Step`이, 다른 변화마다 `Frame`이 와요. 기록의 번호가 비면 프레임을 다시 요청하세요. 가끔 `ping`을 보내면 `pong`이 돌아와요. 그 밖의 것을 보내면 연결이 닫혀요. 4401은 열쇠가 끝났다는 뜻이고, 4410은 게임이 삭제되었다는 뜻이에요.',
      ],
    },
    {
      name: '보이는 정보',
      says: [
        '프레임의 `view`는 보는 사람이 알아도 되는 만큼의 상황이에요. 다른 사람의 타일이나 주머니 속은 절대 들어 있지 않아요. 내 자리에서 할 수 있는 일은 이것만으로 알아낼 수 있고, 서버도 같은 규칙으로 확인해요.',
      ],
    },
    {
      name: '다른 사이트의 페이지',
      says: [
        '`Authorization`으로 열쇠를 보내면 어느 사이트의 페이지에서든 모든 호출을 쓸 수 있어요. 브라우저의 쿠키는 Tilepost의 페이지에서만 통해요.',
      ],
    },
  ],
  games:
    '수는 `{"kind": …}` 모양이에요. 게임마다 수와 설정, 그리고 서비스가 선언한 그대로의 정보, 사건, 거절을 TypeScript로 볼 수 있어요.',
  moves: '수',
  options: '설정',
  pieces: (game) => `${game}에서 보이는 정보, 사건, 거절`,
  problems: '할 수 없는 일에는 오류 문서(`application/problem+json`, RFC 9457)로 답해요. `code`로 구별하세요.',
  limits: '이 안에서 쓰면 아무 한도에도 걸리지 않아요.',
  embed: '게임을 내 페이지에 넣을 수 있어요. 한 줄이면 게임 화면이 생기고, 누가 수를 두면 내 페이지에 알려 줘요.',
  element: 'TypeScript로 적은 요소',
  embedLink: '넣을 줄 만들기',
};
