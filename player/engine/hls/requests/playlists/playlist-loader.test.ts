import { expect, test } from 'vitest';
import { LIVE_POLICIES } from '../load-policy';
import { blockingPatience, heldTooLong, repeatsMiss, withoutDirectives } from './playlist-loader';

const POLICY = {
  loadPolicy: LIVE_POLICIES.playlistLoadPolicy.default,
  timeout: 6000,
  maxRetry: 0,
  retryDelay: 0,
  maxRetryDelay: 0,
};
const KNOWN = { details: { targetduration: 2, partTarget: 0.5 } };

test('a playlist that is held back until there is something new may take a segment longer', () => {
  const patient = blockingPatience({ deliveryDirectives: { msn: 7 }, levelOrTrack: KNOWN }, POLICY);
  expect(patient.loadPolicy).toMatchObject({ maxTimeToFirstByteMs: 5000, maxLoadTimeMs: 8000 });
  expect(patient.timeout).toBe(8000);
});

test('all others have the time of the policy', () => {
  const others = [
    { deliveryDirectives: null, levelOrTrack: KNOWN },
    { deliveryDirectives: {}, levelOrTrack: KNOWN },
    { deliveryDirectives: { msn: 7 }, levelOrTrack: null },
    { deliveryDirectives: { msn: 7 }, levelOrTrack: {} },
  ];
  for (const request of others) expect(blockingPatience(request, POLICY)).toBe(POLICY);
});

test('a part that is two parts and a second late is no longer waited for alone', () => {
  expect(heldTooLong({ deliveryDirectives: { msn: 7, part: 2 }, levelOrTrack: KNOWN })).toBe(2000);
  const patient = [
    { deliveryDirectives: null, levelOrTrack: KNOWN },
    { deliveryDirectives: { msn: 7 }, levelOrTrack: KNOWN },
    { deliveryDirectives: { msn: 7, part: 2 }, levelOrTrack: {} },
    {
      deliveryDirectives: { msn: 7, part: 2 },
      levelOrTrack: { details: { targetduration: 2, partTarget: 0 } },
    },
  ];
  for (const request of patient) expect(heldTooLong(request)).toBeNull();
});

test.for([
  ['https://a.test/v.m3u8?_HLS_msn=7&_HLS_part=2&_HLS_skip=YES', 'https://a.test/v.m3u8'],
  ['https://a.test/v.m3u8?token=_HLS_x&_HLS_msn=7&_HLS_part=2', 'https://a.test/v.m3u8?token=_HLS_x'],
  ['https://a.test/v.m3u8?_HLS_msn=7&token=a%3D&_HLS_part=2&b#c', 'https://a.test/v.m3u8?token=a%3D&b#c'],
  ['https://a.test/v.m3u8?_HLS_msn=7#c', 'https://a.test/v.m3u8#c'],
  ['https://a.test/v.m3u8?a=1', 'https://a.test/v.m3u8?a=1'],
])('%s is requested without directives', ([given, plain]) => {
  expect(withoutDirectives(given ?? '')).toBe(plain);
});

test('only a live playlist that brought nothing new is requested again past the cache', () => {
  const url = 'https://a.test/v.m3u8';
  const missed = { details: { targetduration: 2, partTarget: 0, live: true, misses: 1 } };
  const again = { url, deliveryDirectives: null, levelOrTrack: missed };
  expect(repeatsMiss(again)).toBe(true);
  const others = [
    { ...again, levelOrTrack: null },
    { ...again, levelOrTrack: { details: { ...missed.details, misses: 0 } } },
    { ...again, levelOrTrack: { details: { ...missed.details, live: false } } },
    { ...again, deliveryDirectives: { msn: 7 } },
    { ...again, url: 'https://a.test/v.mpd#picture' },
  ];
  for (const request of others) expect(repeatsMiss(request)).toBe(false);
});
