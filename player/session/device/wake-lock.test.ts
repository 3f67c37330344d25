import { signal } from '@preact/signals-core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { holdWakeLock } from './wake-lock';

/** A screen that counts its locks, and whose lock the browser can release. */
function makeScreen() {
  const locks: { released: boolean; release: () => Promise<undefined> }[] = [];
  return {
    awake: () => locks.filter(({ released }) => !released).length,
    asked: () => locks.length,
    takeAway: () => {
      for (const lock of locks) lock.released = true;
    },
    source: {
      request: async () => {
        const lock = Object.assign(new EventTarget(), {
          type: 'screen' as const,
          onrelease: null,
          released: false,
          release: async (): Promise<undefined> => {
            lock.released = true;
            return undefined;
          },
        });
        locks.push(lock);
        return lock;
      },
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
let end: () => void = () => undefined;
afterEach(() => end());

test('the screen is awake while it is wanted, and only once', async () => {
  const wanted = signal(false);
  const screen = makeScreen();
  end = holdWakeLock(wanted, screen.source);
  expect(screen.asked()).toBe(0);
  wanted.value = true;
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([screen.asked(), screen.awake()]).toEqual([1, 1]);
  wanted.value = false;
  await settle();
  expect(screen.awake()).toBe(0);
});

test('a lock released while the page was hidden is requested again', async () => {
  const screen = makeScreen();
  end = holdWakeLock(signal(true), screen.source);
  await settle();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  screen.takeAway();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(screen.asked()).toBe(1);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([screen.asked(), screen.awake()]).toEqual([2, 1]);
});

test('a pause that comes before the answer lets go of it at once', async () => {
  const wanted = signal(true);
  const screen = makeScreen();
  end = holdWakeLock(wanted, screen.source);
  wanted.value = false;
  await settle();
  expect(screen.awake()).toBe(0);
});

test('a frame without the permission does not request it', async () => {
  const screen = makeScreen();
  const allowed = new Set(['autoplay']);
  const featurePolicy = {
    features: () => ['autoplay', 'screen-wake-lock'],
    allowsFeature: (name: string) => allowed.has(name),
  };
  Object.assign(document, { featurePolicy });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  const wanted = signal(true);
  end = holdWakeLock(wanted, screen.source);
  await settle();
  expect(screen.asked()).toBe(0);
  allowed.add('screen-wake-lock');
  end = holdWakeLock(wanted, screen.source);
  await settle();
  expect(screen.asked()).toBe(1);
});

test('a refusal hurts nobody', async () => {
  end = holdWakeLock(signal(true), { request: () => Promise.reject(new Error('low battery')) });
  await settle();
});
