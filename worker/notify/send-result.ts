/** What became of one try to send a message. */
import type { ChannelEndReason } from '../protocol/notifications.ts';

/** `gone`: the receiver is no more; `rejected`: it does not want this message; `later`: it may take it another time. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: Exclude<ChannelEndReason, 'unreachable'> }
  /** `afterMs` where the receiver says when. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined };
