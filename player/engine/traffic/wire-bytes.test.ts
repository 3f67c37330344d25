import { expect, test } from 'vitest';
import type { MediaRequest } from './media-requests';
import { countWireBytes, HEADER_BYTES, type Timing } from './wire-bytes';

function open() {
  const requests: MediaRequest[] = [];
  const wire = countWireBytes(() => requests.splice(0));
  const request = (url: string, loaded = 0) => {
    const stats = { loaded };
    requests.push({ url, stats });
    return stats;
  };
  return { wire, request };
}

const timing = (name: string, given: Partial<Timing>): Timing => ({ name, decodedBodySize: 0, ...given });

test('bytes count while they come, and those of an abandoned request stay', () => {
  const { wire, request } = open();
  const segment = request('https://cdn.test/1.m4s');
  expect(wire.read()).toBe(0);
  segment.loaded = 5000;
  expect(wire.read()).toBe(5000 + HEADER_BYTES);
  expect(wire.read()).toBe(5000 + HEADER_BYTES);
});

test('a repeated request adds to what its first attempt has brought', () => {
  const { wire, request } = open();
  const segment = request('https://cdn.test/1.m4s', 4000);
  wire.read();
  segment.loaded = 0;
  wire.read();
  segment.loaded = 9000;
  expect(wire.read()).toBe(13_000 + HEADER_BYTES);
});

test('a request that has ended is not looked at again, and counts on when it is repeated', () => {
  const requests: MediaRequest[] = [];
  const wire = countWireBytes(() => requests.splice(0));
  let looks = 0;
  let loaded = 4000;
  const stats = {
    get loaded() {
      looks += 1;
      return loaded;
    },
  };
  requests.push({ url: 'https://cdn.test/1.m4s', stats });
  for (let second = 0; second < 120; second += 1) wire.read();
  const before = looks;
  for (let second = 0; second < 600; second += 1) expect(wire.read()).toBe(4000 + HEADER_BYTES);
  expect(looks).toBe(before);
  loaded = 1000;
  requests.push({ url: 'https://cdn.test/1.m4s', stats });
  expect(wire.read()).toBe(5000 + 2 * HEADER_BYTES);
});

test('a request that is announced twice counts once, and embedded data not at all', () => {
  const requests: MediaRequest[] = [];
  const stats = { loaded: 700 };
  requests.push({ url: 'https://cdn.test/a', stats }, { url: 'https://cdn.test/b', stats });
  requests.push({ url: 'data:video/mp4;base64,AAAA', stats: { loaded: 900 } });
  expect(countWireBytes(() => requests.splice(0)).read()).toBe(700 + HEADER_BYTES);
});

test('compressed responses count as they came, and those from the cache not at all', () => {
  const { wire, request } = open();
  request('https://cdn.test/live.m3u8', 40_000);
  request('https://cdn.test/1.m4s', 500_000);
  request('https://cdn.test/a b.m4s', 1000);
  wire.correct([
    timing('https://cdn.test/live.m3u8', {
      decodedBodySize: 40_000,
      encodedBodySize: 4000,
      transferSize: 4300,
    }),
    timing('https://cdn.test/1.m4s', { decodedBodySize: 500_000, encodedBodySize: 500_000, transferSize: 0 }),
    timing('https://cdn.test/a%20b.m4s', {
      decodedBodySize: 1000,
      encodedBodySize: 1000,
      transferSize: 1300,
    }),
  ]);
  expect(wire.read()).toBe(4300 + 1300);
});

test('timings that another origin hides, or that belong to no media, change nothing', () => {
  const { wire, request } = open();
  request('https://cdn.test/1.m4s', 1000);
  wire.correct([
    timing('https://cdn.test/1.m4s', { decodedBodySize: 0, encodedBodySize: 0, transferSize: 0 }),
    timing('https://cdn.test/1.m4s', {}),
    timing('https://player.test/script.js', {
      decodedBodySize: 9000,
      encodedBodySize: 3000,
      transferSize: 0,
    }),
  ]);
  expect(wire.read()).toBe(1000 + HEADER_BYTES);
});

test('thousands of requests keep their sum', () => {
  const { wire, request } = open();
  for (let index = 0; index < 3000; index += 1) {
    request(`https://cdn.test/${index}`, 100);
    if (index % 100 === 0) wire.read();
  }
  expect(wire.read()).toBe(3000 * (100 + HEADER_BYTES));
});
