/** Korean particles fit the sound before them. */
import { expect, test } from 'vitest';
import { josa } from '../../../worker/protocol/josa.ts';

test('numbers take the particle of how they are read', () => {
  const read = Array.from({ length: 20 }, (_, i) => josa(i + 1, '을')).join(' ');

  expect(read).toBe('1을 2를 3을 4를 5를 6을 7을 8을 9를 10을 11을 12를 13을 14를 15를 16을 17을 18을 19를 20을');
});

test('names in Hangul take the particle of their last syllable', () => {
  expect([josa('지우', '이'), josa('서준', '이'), josa('하늘', '은'), josa('나무', '과')]).toEqual([
    '지우가',
    '서준이',
    '하늘은',
    '나무와',
  ]);
});

test('ㄹ counts as open before 으로 alone', () => {
  expect([josa('정원', '으로'), josa('하늘', '으로'), josa('가운데', '으로'), josa('하늘', '을')]).toEqual([
    '정원으로',
    '하늘로',
    '가운데로',
    '하늘을',
  ]);
});

test('where the sound is not known both forms are written', () => {
  expect([josa('Bob', '은'), josa('Ada', '은'), josa('Sam', '은'), josa('🙂', '이')]).toEqual([
    'Bob은(는)',
    'Ada는',
    'Sam은',
    '🙂이(가)',
  ]);
});
