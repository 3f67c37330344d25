import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostReturn } from './host-return';
import { createHosts } from './hosts';
import { countStrikes } from './strikes';

test('hosts are asked in turn, and it is known when all were', () => {
  const hosts = createHosts(['a', 'b']);
  expect([hosts.current(), hosts.untried(), hosts.onFirst()]).toEqual(['a', true, true]);
  expect([hosts.next(), hosts.current(), hosts.untried(), hosts.onFirst()]).toEqual([
    true,
    'b',
    false,
    false,
  ]);
  expect([hosts.next(), hosts.current()]).toEqual([true, 'a']);
  expect(createHosts(['a']).next()).toBe(false);
});

test('a backup that becomes known later comes last, and one that goes leads back to the first', () => {
  let backup: string | null = null;
  const hosts = createHosts(['a'], () => backup);
  expect([hosts.other(), hosts.next()]).toEqual([null, false]);
  backup = 'spare';
  expect([hosts.other(), hosts.next(), hosts.current()]).toEqual(['spare', true, 'spare']);
  backup = 'other';
  expect([hosts.next(), hosts.current()]).toEqual([true, 'a']);
});

test('the best host is gone back to from anywhere', () => {
  const hosts = createHosts(['a', 'b', 'c']);
  hosts.next();
  hosts.next();
  hosts.return();
  expect([hosts.current(), hosts.untried()]).toEqual(['a', true]);
});

test('a host is out when several renditions fail in a row, and not for one of them', () => {
  const strikes = countStrikes();
  const failed = (track: string, now = 0) => strikes.strike({ now, kind: 'failed', track });
  expect([failed('main 3'), failed('main 3'), failed('main 3'), failed('main 2')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  strikes.clear();
  expect([failed('main 1'), failed('main 2'), failed('main 3', 20_000)]).toEqual([false, false, false]);
});

test('answers about one segment say nothing of its host, and about two of them they do', () => {
  const strikes = countStrikes();
  const missing = (track: string, segment: number) =>
    strikes.strike({ now: 0, kind: 'failed', track, segment });
  expect([missing('main 3', 7), missing('main 2', 7), missing('main 1', 7)]).toEqual([false, false, false]);
  expect(missing('main 1', 8)).toBe(true);
});

test('two requests that time out are enough', () => {
  const strikes = countStrikes();
  expect(strikes.strike({ now: 0, kind: 'timedOut', track: 'main 1' })).toBe(false);
  expect(strikes.strike({ now: 3000, kind: 'timedOut', track: 'audio 0' })).toBe(true);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n';

function returning(answers: (url: string) => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers(url);
  });
  const change = vi.fn();
  let chance = true;
  const back = createHostReturn({
    first: 'https://a.test/master.m3u8',
    chance: () => chance,
    change,
    random: () => 0,
  });
  return {
    asked,
    change,
    back,
    setChance: (to: boolean) => {
      chance = to;
    },
  };
}

test('the best host is looked at after a while, and gone back to when both playlists are there', async () => {
  const { asked, change, back } = returning((url) => new Response(url.includes('low') ? '#EXTM3U' : MASTER));
  back.left();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(asked).toEqual(['https://a.test/master.m3u8', 'https://a.test/low/index.m3u8']);
  expect(change).toHaveBeenCalledTimes(1);
});

test('a host that is not well is looked at again, and the change waits for its moment', async () => {
  let well = false;
  const { change, back, setChance } = returning(
    () => new Response(well ? '#EXTM3U\n#EXTINF:2,\n0.ts' : 'portal'),
  );
  setChance(false);
  back.left();
  await vi.advanceTimersByTimeAsync(16_000);
  well = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(change).not.toHaveBeenCalled();
  setChance(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(change).toHaveBeenCalledTimes(1);
  back.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a host that fails again soon is looked at less often', async () => {
  const { asked, back } = returning(() => new Response('#EXTM3U\n#EXTINF:2,\n0.ts'));
  back.left();
  await vi.advanceTimersByTimeAsync(16_000);
  back.left();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  back.stop();
});
