import { expect, test } from 'vitest';
import { LIVE_POLICIES } from './load-policy';
import { blockingPatience } from './playlist-loader';

const POLICY = {
  loadPolicy: LIVE_POLICIES.playlistLoadPolicy.default,
  timeout: 6000,
  maxRetry: 0,
  retryDelay: 0,
  maxRetryDelay: 0,
};
const KNOWN = { details: { targetduration: 2 } };

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
