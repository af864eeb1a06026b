/** What a started match runs on, from what is stored of it. */
import { type DerivedSecrets, deriveSecrets } from '../record/fairness.ts';
import type { MatchSetup } from './state.ts';

export const secretsOf = ({ head: { config }, seats }: MatchSetup): DerivedSecrets =>
  deriveSecrets(
    config.match,
    config.seed,
    seats.map((seat) => seat.entropy ?? ''),
    config.daily,
  );
