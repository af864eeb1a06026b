/** What is said of messages, loaded when somebody wants to be told. */
import { sheet } from './language.ts';
import type { MessagesMessages } from './messages-en.ts';

export const notificationsSheet = sheet<MessagesMessages>({
  en: () => import('./messages-en.ts'),
  ko: () => import('./messages-ko.ts'),
});
