import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import { openOwnedList } from './owned-list';

function open(owner: string | null = 'one') {
  const whose = signal(owner);
  const fetch = vi.fn(async (_asking: AbortSignal): Promise<readonly string[]> => [`${whose.peek()}’s`]);
  return { whose, fetch, list: openOwnedList({ owner: whose, fetch }) };
}

describe('a viewer’s list', () => {
  it('is closed without an owner, and requested with one', async () => {
    const { whose, fetch, list } = open(null);
    expect([list.state.value, fetch.mock.calls.length]).toEqual(['closed', 0]);
    whose.value = 'one';
    expect(list.state.value).toBe('loading');
    await vi.waitFor(() => expect(list.state.value).toBe('ready'));
    expect(list.items.value).toEqual(['one’s']);
  });

  it('disappears with its owner, and late responses and changes are dropped', async () => {
    const { whose, fetch, list } = open();
    await vi.waitFor(() => expect(list.state.value).toBe('ready'));
    const put = list.hold();
    whose.value = 'two';
    expect([list.items.value, fetch.mock.calls[0]?.[0].aborted]).toEqual([[], true]);
    await vi.waitFor(() => expect(list.state.value).toBe('ready'));
    put((now) => [...now, 'more']);
    expect(list.items.value).toEqual(['two’s']);
    list.hold()((now) => [...now, 'more']);
    expect(list.items.value).toEqual(['two’s', 'more']);
  });

  it('that failed to load can be requested again', async () => {
    const { fetch, list } = open();
    fetch.mockRejectedValue(new Error('lost'));
    await list.reload();
    expect(list.state.value).toBe('failed');
    fetch.mockResolvedValue(['back']);
    const reloaded = list.reload();
    expect(list.state.value).toBe('loading');
    await reloaded;
    expect(list.items.value).toEqual(['back']);
    fetch.mockResolvedValue(['newer']);
    const again = list.reload();
    expect([list.state.value, list.items.value], 'meanwhile').toEqual(['ready', ['back']]);
    await again;
    expect(list.items.value).toEqual(['newer']);
    list.close();
    await list.reload();
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
