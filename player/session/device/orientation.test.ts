import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOrientation } from './orientation';

/** A phone that the test turns. jsdom has neither media queries nor an orientation. */
function holdPhone({ touch = true, onSide = false, userAgent = 'Android' } = {}) {
  const queries = new Map([
    ['(pointer: coarse)', Object.assign(new EventTarget(), { matches: touch })],
    ['(orientation: landscape)', Object.assign(new EventTarget(), { matches: onSide })],
  ]);
  vi.stubGlobal('matchMedia', (query: string) => queries.get(query));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const turned: string[] = [];
  const orientation = {
    lock: async (to: string) => void turned.push(to),
    unlock: () => void turned.push('free'),
  };
  vi.stubGlobal('screen', { orientation });
  const turn = (matches: boolean) => {
    const query = queries.get('(orientation: landscape)');
    if (query) Object.assign(query, { matches }).dispatchEvent(new Event('change'));
  };
  return { turned, turn };
}

const fullscreen = signal(false);
const isWide = signal(true);
let end: () => void = () => undefined;
beforeEach(() => {
  fullscreen.value = false;
  isWide.value = true;
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

function follow() {
  const page = document.createElement('html');
  end = followOrientation(page, { fullscreen, isWide });
  return page;
}

test('a phone held upright may scroll, on its side it may not', () => {
  const { turn } = holdPhone();
  const page = follow();
  expect([...page.classList]).toEqual(['scroll']);
  turn(true);
  expect([...page.classList]).toEqual(['hidden-overflow']);
  turn(false);
  expect([...page.classList]).toEqual(['scroll']);
});

test('iOS and devices with a mouse are not affected', () => {
  for (const phone of [{ userAgent: 'iPhone' }, { touch: false }]) {
    holdPhone(phone);
    expect([...follow().classList]).toEqual([]);
    end();
  }
});

test('full screen turns to a wide picture, and leaving it gives the turning back', () => {
  const { turned } = holdPhone();
  follow();
  fullscreen.value = true;
  expect(turned).toEqual(['landscape']);
  fullscreen.value = false;
  expect(turned).toEqual(['landscape', 'free']);
});

test('a tall picture turns nothing, and neither does a mouse', () => {
  const phone = holdPhone();
  isWide.value = false;
  follow();
  fullscreen.value = true;
  expect(phone.turned).toEqual([]);
  end();
  const desk = holdPhone({ touch: false });
  isWide.value = true;
  follow();
  expect(desk.turned).toEqual([]);
});

test('a phone that does not let itself be turned hurts nobody', async () => {
  holdPhone();
  vi.stubGlobal('screen', {
    orientation: { lock: () => Promise.reject(new Error('not allowed')), unlock: () => undefined },
  });
  follow();
  fullscreen.value = true;
  await Promise.resolve();
});
