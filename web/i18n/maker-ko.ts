/** Korean, for the page that makes the line for a match in another page. */
import type { MakerMessages } from './maker-en.ts';

export const messages: MakerMessages = {
  title: '내 페이지에 게임 넣기',
  intro: '무엇을 할지 고르고, 모습을 보고, 한 줄을 복사하세요. 가입도 열쇠도 비용도 없어요.',
  choose: '고르기',
  what: '어떤 게임',
  whats: { fresh: '오는 사람이 시작하는 새 게임', match: '이미 있는 게임' },
  link: '게임 링크',
  linkNote:
    '초대 링크를 넣으면 보는 사람이 자리에 앉을 수 있고, 다른 링크를 넣으면 구경만 해요. 자리의 열쇠는 빼고 넣어요.',
  noMatch: '이 사이트의 게임 링크가 아니에요.',
  game: '게임',
  options: '이 게임의 설정',
  tongue: '언어',
  tongues: { auto: '보는 사람의 언어', en: 'English', ko: '한국어' },
  scheme: '색',
  schemes: { auto: '보는 사람의 기기대로', light: '밝게', dark: '어둡게' },
  play: '누가 할 수 있나요',
  plays: { anyone: '보는 사람 누구나', nobody: '아무도 못 해요: 구경만 해요' },
  sandboxed: '샌드박스 안에서',
  sandboxedNote:
    '그러면 화면은 어느 사이트에도 속하지 않아요. 아무것도 저장하지 않고, 이 사이트도 내 사이트도 들여다보지 못해요.',
  line: '복사하기',
  code: '넣을 줄',
  form: '어떤 모양으로',
  forms: { element: '내 페이지에 소식을 알려 주는 요소', frame: '단순한 프레임' },
  copy: '한 줄 복사하기',
  copied: '복사했어요',
  preview: '이렇게 보여요',
  frameTitle: (game) => `Tilepost의 ${game}`,
  frameTitleMatch: 'Tilepost의 게임',
  wait: '게임 링크를 붙여 넣으면 여기에 보여요.',
  about: [
    {
      name: '누르기 전에는 아무 일도 없어요',
      says: [
        '페이지를 연 사람에게는 게임판이나 게임 이름만 보여요. 누군가 누를 때에만 게임이 만들어지고 자리가 정해져요.',
        '게임을 만든 사람은 ‘링크와 더 보기’에서 게임을 보여 줄 수 있는 사이트를 정할 수 있어요. 정하기 전에는 어느 사이트나 보여 줄 수 있어요.',
      ],
    },
    {
      name: '자리',
      says: [
        '프레임에서 앉은 자리는 프레임이 열려 있는 동안 남아 있고, 브라우저가 프레임의 저장을 허락하면 그 뒤에도 남아요. ‘내 자리 간직하기’를 누르면 게임이 새 탭에서 열리고, 자리는 거기에 남아요.',
        '내 페이지가 자리의 열쇠를 가지고 있다면 요소의 `seat`로 주세요. 열쇠는 메시지로 프레임에 전해지고, 주소에는 절대 적히지 않아요.',
      ],
    },
    {
      name: '내 페이지에 알려 주는 것',
      says: [
        '함께 하는 모두가 아는 것만 알려요. 준비가 되었다는 것(`ready`), 누구 차례인지(`turn`), 누가 수를 두었다는 것(`move`), 어떻게 끝났는지(`over`), 프레임이 얼마나 높아야 하는지(`resize`)예요. 숨은 타일도 열쇠도 이름도 알리지 않아요.',
        '요소는 메시지가 자기 프레임에서 왔는지 확인하고, 프레임은 자기를 둘러싼 페이지의 말만 들어요.',
      ],
    },
  ],
  listen: '내 페이지가 소식을 듣는 방법',
  docs: '모든 속성과 이벤트',
};
