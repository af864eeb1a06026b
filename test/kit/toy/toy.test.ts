/** The toy game keeps the contract, so that the core is proved for games with secrets and choices at the same time. */
import { contract } from '../contract.ts';
import { toyKit } from './contract-fixture.ts';
import { toy, toyOfSome } from './toy.ts';

contract('the toy', toy, toyKit, 12);
contract('the toy with an incomplete list', toyOfSome, { ...toyKit, never: ['complete'] }, 6);
