/**
 * The sentences of webhook messages that each language has to provide. `when` comes from `formatUtc` of webhook-text.ts,
 * and `names` has one name at least.
 */
export interface WebhookMessages {
  /** For `Intl`. */
  readonly locale: string;
  readonly turn: (names: readonly string[], when?: string) => string;
  /** One of several who have different times. */
  readonly has: (name: string, when: string) => string;
  readonly round: (when?: string) => string;
  readonly won: (names: readonly string[]) => string;
  /** Somebody asks for this seat; from `when` on one other player alone can give it away. */
  readonly lostSeat: (name: string, when?: string) => string;
  readonly over: string;
  /** Nobody has won. */
  readonly ended: string;
}
