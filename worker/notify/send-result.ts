/** The result of one attempt to send a message. */
import type { ChannelEndReason } from '../protocol/notifications.ts';

/** `gone`: the receiver no longer exists; `rejected`: it refuses this message; `later`: it may accept a retry. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: Exclude<ChannelEndReason, 'unreachable' | 'off'> }
  /** `afterMs` is set if the receiver says when. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined };
