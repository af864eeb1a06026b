/** The toy game keeps the contract, so that the core is proved for games with secrets and choices at the same time. */
import { contract } from '../contract.ts';
import { toyFixture } from './contract-fixture.ts';
import { toy, toyWithPartialMoves } from './toy.ts';

contract('the toy', toy, toyFixture, 12);
contract('the toy with an incomplete list', toyWithPartialMoves, { ...toyFixture, unusedLaws: ['complete'] }, 6);
