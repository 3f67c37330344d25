import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { headingOf, openMotion } from './panorama-motion';

type Angles = Readonly<Record<'alpha' | 'beta' | 'gamma', number | null>>;

const UPRIGHT = { alpha: 0, beta: 90, gamma: 0 };
const turn = vi.fn();
const onRefused = vi.fn();

function hold(angles: Angles): void {
  dispatchEvent(Object.assign(new Event('deviceorientation'), angles));
}

function stubDevice(kind: object, coarse = true): void {
  vi.stubGlobal('DeviceOrientationEvent', kind);
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
}

function open() {
  const motion = openMotion({ turn, onRefused });
  if (motion === null) throw new Error('this device knows motion');
  return motion;
}

/** Lets the permission request of iPhones settle. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stubDevice(class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('where a device looks', () => {
  test.each([
    ['upright, to the north', UPRIGHT, { left: 0, up: 0 }],
    ['upright, a quarter to the left', { ...UPRIGHT, alpha: 90 }, { left: 90, up: 0 }],
    ['on its side', { alpha: 0, beta: 0, gamma: -90 }, { left: -90, up: 0 }],
    ['tilted back, at the sky', { ...UPRIGHT, beta: 120 }, { left: 0, up: 30 }],
    ['on a table, at the floor', { alpha: 0, beta: 0, gamma: 0 }, { left: 180, up: -90 }],
  ])('%s', (_how, angles, expected) => {
    const heading = headingOf(angles);
    expect(heading?.up).toBeCloseTo(expected.up);
    if (Math.abs(expected.up) < 90) expect(heading?.left).toBeCloseTo(expected.left);
  });

  test('is unknown where the sensors are silent', () => {
    expect(headingOf({ alpha: null, beta: 0, gamma: 0 })).toBeNull();
  });
});

test('device rotation is added to the view, across north as well', async () => {
  const motion = open();
  motion.toggle();
  await settled();
  hold({ ...UPRIGHT, alpha: 355 });
  expect(turn).not.toHaveBeenCalled();
  hold({ ...UPRIGHT, alpha: 10, beta: 95 });
  const [right, up] = turn.mock.lastCall ?? [];
  expect([right, up]).toEqual([expect.closeTo(-15), expect.closeTo(5)]);
  expect(motion.on.value).toBe(true);
  motion.toggle();
  hold({ ...UPRIGHT, alpha: 50 });
  expect(turn).toHaveBeenCalledOnce();
  expect(motion.on.value).toBe(false);
});

test('a viewer who refuses sees a message, and the button is off again', async () => {
  stubDevice({ requestPermission: async () => 'denied' });
  const motion = open();
  motion.toggle();
  await settled();
  expect([motion.on.value, onRefused.mock.calls.length]).toEqual([false, 1]);
});

test('sensors that stay silent count as a no, those that spoke once do not', async () => {
  const silent = open();
  silent.toggle();
  await settled();
  hold({ alpha: null, beta: null, gamma: null });
  vi.advanceTimersByTime(2000);
  expect([silent.on.value, onRefused.mock.calls.length]).toEqual([false, 1]);
  silent.toggle();
  await settled();
  hold(UPRIGHT);
  vi.advanceTimersByTime(5000);
  expect([silent.on.value, onRefused.mock.calls.length]).toEqual([true, 1]);
  silent.close();
});

test('straight up the direction waits, and is true again afterwards', async () => {
  const motion = open();
  motion.toggle();
  await settled();
  hold({ alpha: 0, beta: 174, gamma: 0 });
  hold({ alpha: 90, beta: 178, gamma: 0 });
  expect(turn).toHaveBeenLastCalledWith(0, expect.closeTo(4));
  hold({ alpha: 30, beta: 174, gamma: 0 });
  expect(turn).toHaveBeenLastCalledWith(expect.closeTo(-30), expect.closeTo(-4));
  motion.close();
});

test('nobody holds a computer', () => {
  stubDevice(class {}, false);
  expect(openMotion({ turn, onRefused })).toBeNull();
});
