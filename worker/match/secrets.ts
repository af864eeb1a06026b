/** What a started match runs on, from what is stored of it. */
import { type Secrets, secretsFrom } from '../record/fairness.ts';
import type { Lobby } from './state.ts';

export const secretsOf = ({ head: { made }, seats }: Lobby): Secrets =>
  secretsFrom(
    made.match,
    made.seed,
    seats.map((seat) => seat.entropy ?? ''),
    made.daily,
  );
