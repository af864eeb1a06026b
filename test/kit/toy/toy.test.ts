/** The toy game keeps the contract, which shows that the core works for games with secrets and simultaneous choices. */
import { contract } from '../contract.ts';
import { toyFixture } from './contract-fixture.ts';
import { toy, toyWithPartialMoves } from './toy.ts';

contract('the toy', toy, toyFixture, 12);
contract('the toy with an incomplete list', toyWithPartialMoves, { ...toyFixture, unusedLaws: ['complete'] }, 6);
