import { expect, test } from 'vitest';
import { throwIfAborted } from './throw-if-aborted';

test('an aborted signal throws its reason, and an error where the browser keeps no reason', () => {
  const reason = new Error('left');
  expect(() => throwIfAborted(AbortSignal.abort(reason))).toThrow(reason);
  const old = Object.assign(new AbortController().signal);
  Object.defineProperties(old, { aborted: { value: true }, reason: { value: undefined } });
  expect(() => throwIfAborted(old)).toThrow('aborted');
  expect(() => throwIfAborted(new AbortController().signal)).not.toThrow();
});
