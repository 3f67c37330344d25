// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalls } from './calls';

const send = vi.fn(async (_name: string, given: readonly unknown[]) => {
  if (!Number.isFinite(given[0])) throw new TypeError('refused');
});

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => vi.useRealTimers());

test('values of a slider share the call that sends the last one', async () => {
  const { seek } = createCalls(send);
  const all = Promise.all([1, 2, 3].map((time) => seek(time)));
  await vi.runAllTimersAsync();
  await all;
  expect(send.mock.calls).toEqual([
    ['seek', [1]],
    ['seek', [3]],
  ]);
});

test.each([[Number.NaN], ['10'], [undefined], [null]])(
  'a seek to %j is refused alone, and the one that waits is carried out',
  async (wrong) => {
    const { seek } = createCalls(send);
    const [first, second] = [seek(1), seek(2)];
    const refused = expect(Reflect.apply(seek, null, [wrong])).rejects.toThrow('refused');
    await vi.runAllTimersAsync();
    await Promise.all([first, second, refused]);
    expect(send.mock.calls).toEqual([
      ['seek', [1]],
      ['seek', [2]],
      ['seek', [wrong]],
    ]);
  },
);
