import { UnsupportedInputFormatError } from 'mediabunny';
import { expect, test } from 'vitest';
import { Refused, Unanswered } from './ranged-fetch';
import { remuxFailure, Unplayable } from './remux-failure';

const reasonOf = async (error: unknown) => {
  const { reason } = await remuxFailure(error, 'https://media.test/a.mkv', new AbortController().signal);
  return reason;
};

test('what nobody can play here is unsupported: container, codec, or a server without ranges', async () => {
  expect(await reasonOf(new UnsupportedInputFormatError())).toBe('unsupported');
  expect(await reasonOf(new Unplayable('ac-3'))).toBe('unsupported');
  expect(await reasonOf(new Refused(200))).toBe('unsupported');
});

test('a file that is gone, a server in trouble and a connection that broke are told apart', async () => {
  expect(await reasonOf(new Refused(404))).toBe('missing');
  expect(await reasonOf(new Refused(503))).toBe('network');
  expect(await reasonOf(new Unanswered(true))).toBe('network');
  expect(await reasonOf(new TypeError('network error'))).toBe('network');
});

test('a file that cannot be read to its end is broken', async () => {
  expect(await reasonOf(new RangeError('out of bounds'))).toBe('decode');
});
