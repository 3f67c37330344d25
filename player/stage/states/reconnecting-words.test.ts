import { expect, test } from 'vitest';
import { reconnectingWords } from './reconnecting-words';

test.each([
  ['refused', 'state.refused'],
  ['missing', 'state.refused'],
  ['network', 'state.reconnecting'],
  ['decode', 'state.reconnecting'],
] as const)('while it is tried again, a stream that is %s is called %s', (reason, words) => {
  expect(reconnectingWords({ reason })).toBe(words);
});
