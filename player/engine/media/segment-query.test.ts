import { expect, test } from 'vitest';
import { withSegmentQuery } from './segment-query';

const none = { uuid: null, ext_user: null };

test('known values are appended and others omitted', () => {
  expect(withSegmentQuery('https://m.test/0.ts', { ...none, uuid: 'u' })).toBe('https://m.test/0.ts?uuid=u');
  expect(withSegmentQuery('https://m.test/0.ts', none)).toBe('https://m.test/0.ts');
});

test('an address that has a query keeps it to the letter, since it may be signed', () => {
  const signed = 'https://m.test/0.m4s?sig=a%2Fb~c%20d&x';
  expect(withSegmentQuery(signed, { ...none, token: 'a b&c' })).toBe(`${signed}&token=a+b%26c`);
});

test('values already in the address are not appended again', () => {
  expect(withSegmentQuery('https://m.test/0.ts?uuid=x', { ...none, uuid: 'u' })).toBe(
    'https://m.test/0.ts?uuid=x',
  );
});

test('a fragment stays at the end', () => {
  expect(withSegmentQuery('https://m.test/0.ts#a', { ...none, uuid: 'u' })).toBe(
    'https://m.test/0.ts?uuid=u#a',
  );
});
