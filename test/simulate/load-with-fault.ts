/** Loaded before everything else by `npm run simulate -- --mutants`: plants the fault that the environment names. */
import { plant } from './planted-faults.ts';

const { SIMULATE_FAULT } = process.env;
if (SIMULATE_FAULT) plant(SIMULATE_FAULT);
