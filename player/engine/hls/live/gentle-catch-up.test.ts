import { expect, test } from 'vitest';
import { createGentleCatchUp } from './gentle-catch-up';

const see = (lag: number, ahead = 3, now = 0, overdue = false) => ({ lag, ahead, now, overdue });

/** Interval of the checks, in milliseconds, long enough for the rate to change at each of them. */
const APART_MS = 3000;

test('a viewer slightly behind catches up slightly faster, and inaudibly', () => {
  const rates = [0.6, 1, 2, 8].map((lag) => createGentleCatchUp().rate(see(lag)));
  expect(rates).toEqual([1.05, 1.1, 1.1, 1.1]);
});

test('it ends close to the goal and does not begin again at once', () => {
  const model = createGentleCatchUp();
  const rates = [0.6, 0.15, 0.09, 0.25, 0.6].map((lag, look) => model.rate(see(lag, 3, look * APART_MS)));
  expect(rates).toEqual([1.05, 1.05, 1, 1, 1.05]);
});

test('an episode keeps its rate while the lag shrinks', () => {
  const model = createGentleCatchUp();
  const lags = Array.from({ length: 20 }, (_, look) => 2 - look * 0.1);
  expect(new Set(lags.slice(0, -1).map((lag, look) => model.rate(see(lag, 3, look * 250))))).toEqual(
    new Set([1.1]),
  );
});

test('rates change at most once in three seconds, however the lag swings', () => {
  const model = createGentleCatchUp();
  const changes: number[] = [];
  let last = 1;
  for (let now = 0; now < 60_000; now += 250) {
    const rate = model.rate(see(Math.sin(now / 500), 3, now));
    if (rate !== last) changes.push(now);
    last = rate;
  }
  const pauses = changes.slice(1).map((at, index) => at - (changes[index] ?? 0));
  expect(changes.length).toBeGreaterThan(5);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3000);
});

test('it does not run into a stall', () => {
  const model = createGentleCatchUp();
  const rates = [1.1, 1.3, 1, 0.7, 1].map((ahead, look) => model.rate(see(1, ahead, look)));
  expect(rates).toEqual([1, 1.1, 1.1, 1, 1]);
});

test('a viewer ahead of the target falls back just as softly', () => {
  const model = createGentleCatchUp();
  const rates = [-0.3, -0.5, -0.2, -0.05, -0.3].map((lag, look) =>
    model.rate(see(lag, 0.5, look * APART_MS)),
  );
  expect(rates).toEqual([1, 0.95, 0.95, 1, 1]);
});

test('with little in the buffer it falls back more slowly still', () => {
  const model = createGentleCatchUp();
  const rates = [3, 1.4, 1.6].map((ahead, look) => model.rate(see(-1, ahead, look * APART_MS)));
  expect(rates).toEqual([0.95, 0.9, 0.95]);
});

test('a viewer far behind is there on purpose', () => {
  expect(createGentleCatchUp().rate(see(60))).toBe(1);
});

test('after a stall it rests, longer each time', () => {
  const model = createGentleCatchUp();
  let now = 0;
  const rests: number[] = [];
  for (let stall = 0; stall < 4; stall += 1) {
    expect(model.rate(see(1, 3, now))).toBeGreaterThan(1);
    model.stalled(now + 1000);
    const from = now;
    do now += 1000;
    while (model.rate(see(1, 3, now)) === 1);
    rests.push((now - from) / 1000);
  }
  expect(rests).toEqual([16, 31, 61, 121]);
});

test('a stall of which it is not the cause costs nothing', () => {
  const model = createGentleCatchUp();
  model.stalled(100);
  expect(model.rate(see(1, 3, 200))).toBeGreaterThan(1);
});

test('a picture that stood still while media was overdue goes on as slowly as before', () => {
  const model = createGentleCatchUp();
  expect(model.rate(see(0, 1, 0, true))).toBe(0.85);
  model.stalled(300);
  expect(model.rate(see(0, 0.5, 500))).toBe(0.85);
});

test('while media is overdue it plays slower, the less there is to play', () => {
  const rates = [6, 4, 3].map((ahead) => createGentleCatchUp().rate(see(0, ahead, 0, true)));
  expect(rates).toEqual([0.95, 0.9, 0.85]);
  const model = createGentleCatchUp();
  const drained = [6, 4, 3].map((ahead, look) => model.rate(see(0, ahead, look * APART_MS, true)));
  expect(drained).toEqual([0.95, 0.9, 0.85]);
});

test('catching up ends at once when media is overdue, and the slower rate a second after it began at the earliest', () => {
  const model = createGentleCatchUp();
  expect(model.rate(see(2, 3, 0))).toBe(1.1);
  expect(model.rate(see(2, 3.5, 250, true))).toBe(0.9);
  expect(model.rate(see(0.2, 2.5, 1000))).toBe(0.9);
  expect(model.rate(see(0.2, 2.5, 1250))).toBe(1);
});

test('three seconds that are overdue last three and a half', () => {
  const model = createGentleCatchUp();
  let [ahead, now] = [3, 0];
  for (; ahead > 0; now += 10) ahead -= 0.01 * model.rate(see(0, ahead, now, true));
  expect(now).toBeGreaterThanOrEqual(3500);
});
