import { expect, test, vi } from 'vitest';
import { nextEvent, untilAborted } from './next-event';

test('the first of the events ends the waiting, and an abort does', async () => {
  const target = new EventTarget();
  const closing = new AbortController();
  const waiting = nextEvent(target, ['play', 'seeking'], closing.signal);
  target.dispatchEvent(new Event('seeking'));
  await expect(waiting).resolves.toBeUndefined();
  const aborted = nextEvent(target, ['play'], closing.signal);
  closing.abort();
  await expect(aborted).resolves.toBeUndefined();
});

test('work that is done before an abort leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const options: AddEventListenerOptions[] = [];
  vi.spyOn(signal, 'addEventListener').mockImplementation((_type, _listener, given) => {
    if (typeof given === 'object') options.push(given);
  });
  for (let part = 0; part < 3; part += 1)
    await expect(untilAborted(Promise.resolve(part), signal)).resolves.toBe(part);
  expect(options).toHaveLength(3);
  expect(options.every((given) => given.signal?.aborted)).toBe(true);
});

test('an abort ends the waiting for work that never ends', async () => {
  const closing = new AbortController();
  const waiting = untilAborted(new Promise(() => undefined), closing.signal);
  closing.abort();
  await expect(waiting).resolves.toBeNull();
  await expect(untilAborted(new Promise(() => undefined), closing.signal)).resolves.toBeNull();
});
