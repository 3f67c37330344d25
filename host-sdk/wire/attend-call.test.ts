import { afterEach, expect, test, vi } from 'vitest';
import { adviseOnCall, attendCall } from './attend-call';

afterEach(() => vi.restoreAllMocks());

test.each(['load', 'setParams'])(
  '%s names params that do nothing, and those that have a better way',
  (method) => {
    expect(adviseOnCall(method, [{ id: 1, autoPlay: true, volume: 3, xToken: 'a' }], 'early')).toEqual([
      `${method}: there is no param "autoPlay" ("autoplay" is meant?); it does nothing`,
      `${method}: there is no param "volume"; it does nothing`,
      `${method}: xToken is deprecated; use token`,
    ]);
    expect(adviseOnCall(method, [{ type: 'vod', id: 1 }], 'ready')).toEqual([]);
    expect(adviseOnCall(method, ['vod/1001'], 'ready')).toEqual([]);
  },
);

test.each([
  [
    'seekToLive',
    'seekToLive: called before ready; nothing is known to be live yet: await player.ready first',
  ],
  [
    'getTranscript',
    'getTranscript: called before ready; no subtitles have come yet: await player.ready first',
  ],
  [
    'requestPictureInPicture',
    'requestPictureInPicture: called before ready; there is no picture yet: await player.ready first',
  ],
])('%s is called too early before ready alone', (method, sentence) => {
  expect(adviseOnCall(method, [], 'early')).toEqual([sentence]);
  expect(adviseOnCall(method, [], 'ready')).toEqual([]);
});

test.each(['play', 'seek', 'setSubtitles', 'snapshot', 'getPlayed', 'addCuePoint'])(
  '%s waits for the player, or answers rightly before it',
  (method) => expect(adviseOnCall(method, [], 'early')).toEqual([]),
);

test('after destroy() no method does anything', () => {
  expect(adviseOnCall('play', [], 'destroyed')).toEqual([
    'play: called after destroy(); mount the player anew',
  ]);
  expect(adviseOnCall('load', [{ volume: 1 }], 'destroyed')).toEqual([
    'load: called after destroy(); mount the player anew',
  ]);
});

test('each warning comes once, and a wrong argument is refused all the same', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(attendCall('load', [{ type: 'movie', onceOnly: 1 }], 'ready')).toMatch(/^load: type must be one of/);
  expect(attendCall('load', [{ type: 'vod', id: 1, onceOnly: 2 }], 'ready')).toBeNull();
  expect(warn.mock.calls).toEqual([['Pardeh: load: there is no param "onceOnly"; it does nothing']]);
});
