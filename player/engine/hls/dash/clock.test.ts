import { expect, test } from 'vitest';
import { correctedClock, createClock } from './clock';
import type { Presentation } from './presentation';

const live: Presentation = {
  isLive: true,
  url: 'https://cdn.test/m.mpd',
  availabilityStart: 0,
  publishTime: null,
  updatesAfter: null,
  windowLength: null,
  clocks: [
    { scheme: 'urn:mpeg:dash:utc:ntp:2014', value: 'ntp.test' },
    { scheme: 'urn:mpeg:dash:utc:http-iso:2014', value: 'https://time.test/' },
  ],
  periods: [],
  hasProtected: false,
  isUnsupported: false,
};

const own = () => 1_000_000;

test('the first clock that answers counts, and is asked once', async () => {
  const asked: string[] = [];
  const clock = createClock(own, async ({ scheme }) => {
    asked.push(scheme);
    return scheme.includes('http') ? 1_300_000 : null;
  });
  await clock.learn(live, null);
  await clock.learn(live, null);
  expect(clock.now()).toBe(1_300_000);
  expect(asked).toHaveLength(2);
});

test('without one, the date of the response counts, and then that of the description', async () => {
  const silent = async () => null;
  const dated = createClock(own, silent);
  await dated.learn(live, 'Thu, 01 Jan 1970 00:10:00 GMT');
  expect(dated.now()).toBe(600_000);
  const published = createClock(own, silent);
  await published.learn({ ...live, publishTime: 1_200_000 }, null);
  expect(published.now()).toBe(1_200_000);
  const late = createClock(own, silent);
  await late.learn({ ...live, publishTime: 5 }, 'soon');
  expect(late.now()).toBe(own());
});

test('a description names the time itself', async () => {
  const clock = createClock(own);
  const clocks = [{ scheme: 'urn:mpeg:dash:utc:direct:2014', value: '1970-01-01T01:00:00Z' }];
  await clock.learn({ ...live, clocks }, null);
  expect(clock.now()).toBe(3_600_000);
});

test('a film needs no clock', async () => {
  const clock = createClock(own, async () => 5);
  await clock.learn({ ...live, isLive: false }, null);
  expect(clock.now()).toBe(own());
});

test.each([
  ['an hour ahead of the platform', 3_600_000, 0],
  ['a second behind it', -1000, 0],
  // As far as a response from a cache is old.
  ['a minute ahead of it', 60_000, 60_000],
])('a device that is %s', (_, ahead, believed) => {
  const platform = 1_000_000;
  expect(
    correctedClock(
      () => platform,
      () => platform + ahead,
    )(),
  ).toBe(platform + believed);
});
