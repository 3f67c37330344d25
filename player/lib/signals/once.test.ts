import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import { once } from './once';

describe('once', () => {
  it('waits until it is true, and reads no longer', async () => {
    const count = signal(0);
    const condition = vi.fn(() => count.value >= 2);
    const waiting = once(condition);
    count.value = 1;
    count.value = 2;
    await waiting;
    const asked = condition.mock.calls.length;
    count.value = 3;
    expect(condition).toHaveBeenCalledTimes(asked);
  });

  it('is there at once where it is true already', async () => {
    await expect(once(() => true, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('releases its signals when its caller has ended', async () => {
    const gone = vi.fn();
    const wanted = signal(false, { unwatched: gone });
    const ending = new AbortController();
    const waiting = once(() => wanted.value, ending.signal);
    ending.abort(new Error('ended'));
    await expect(waiting).rejects.toThrow('ended');
    expect(gone).toHaveBeenCalledOnce();
  });

  it('does not begin for a caller that has ended', async () => {
    await expect(once(() => true, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
  });
});
