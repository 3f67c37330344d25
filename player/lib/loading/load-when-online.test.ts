import { afterEach, expect, test, vi } from 'vitest';
import { loadWhenOnline } from './load-when-online';

afterEach(() => {
  vi.restoreAllMocks();
});

function turn(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  window.dispatchEvent(new Event(state));
}

const lost = () => Promise.reject(new Error('lost'));

test('with a network, a failure is reported at once', async () => {
  const load = vi.fn(lost);
  await expect(loadWhenOnline(load)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledOnce();
});

test('after a lost network, the load is repeated when it returns', async () => {
  turn('offline');
  const load = vi.fn<() => Promise<string>>(lost).mockRejectedValueOnce(new Error('lost'));
  const loaded = loadWhenOnline(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  load.mockResolvedValueOnce('here');
  turn('online');
  await expect(loaded).resolves.toBe('here');
});

test('a network that went and came meanwhile is tried once more', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockImplementationOnce(async () => {
    turn('offline');
    turn('online');
    return lost();
  });
  load.mockResolvedValueOnce('here');
  await expect(loadWhenOnline(load)).resolves.toBe('here');
});

test('nothing listens any more afterwards', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  await loadWhenOnline(async () => 1);
  for (const [, , options] of added.mock.calls) {
    expect(typeof options === 'object' && options.signal?.aborted).toBe(true);
  }
  expect(added).toHaveBeenCalledTimes(2);
});
