import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { openOffers } from '../layout/availability';
import { openAppLater } from './open-app-later';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Opens the later chunk with requests that fail until the test lets them succeed. */
function open() {
  const session = makeSession(null);
  const around = { popover: signal(null), measured: { layout: signal('plain' as const) } };
  const bring = vi.fn<NonNullable<Parameters<typeof openAppLater>[3]>>(() =>
    Promise.reject(new Error('lost')),
  );
  const later = openAppLater(session, openOffers(session, []), around, bring);
  later.fetch();
  return { later, bring, session };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('the keys and features behind the controls are requested again by themselves, as long as they do not come', async () => {
  const { later, bring } = open();
  await seconds(2);
  expect(bring).toHaveBeenCalledTimes(3);
  await seconds(28);
  expect(bring).toHaveBeenCalledTimes(12);
  later.close();
  bring.mockClear();
  await seconds(30);
  expect(bring).not.toHaveBeenCalled();
});

test('a key, a press and a network that is back do not wait for that', async () => {
  const { later, bring } = open();
  await seconds(1.5);
  for (const event of ['keydown', 'pointerdown'] as const) {
    bring.mockClear();
    document.dispatchEvent(new Event(event));
    await seconds(1.5);
    expect(bring, event).toHaveBeenCalledTimes(3);
  }
  bring.mockClear();
  window.dispatchEvent(new Event('online'));
  await seconds(1.5);
  expect(bring).toHaveBeenCalledTimes(3);
  later.close();
});

test('files that are gone with their version are not requested again by themselves', async () => {
  const { later, bring, session } = open();
  session.renewal.due.value = true;
  await seconds(2);
  bring.mockClear();
  await seconds(30);
  expect(bring).not.toHaveBeenCalled();
  later.close();
});
