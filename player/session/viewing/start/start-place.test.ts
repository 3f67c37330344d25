// @vitest-environment node
import { expect, test } from 'vitest';
import { choosePlace } from './start-place';

test.each([
  ['a device that has never been here', { here: null, synced: null, platform: 300 }, 'platform'],
  [
    'a guest of this device who logs in, and has watched elsewhere',
    { here: 90, synced: null, platform: 300 },
    'unknown',
  ],
  ['a device that is where the account is', { here: 299, synced: null, platform: 300 }, 'here'],
  ['a device that told its last place', { here: 90, synced: 90, platform: 300 }, 'platform'],
  ['a device whose last call was not heard of', { here: 120, synced: 90, platform: 120.4 }, 'here'],
  ['a device whose last call was lost', { here: 120, synced: 90, platform: 90 }, 'here'],
  ['a platform that knows nothing', { here: 90, synced: null, platform: 0 }, 'here'],
  ['an end that was reached elsewhere', { here: 90, synced: 90, platform: 0 }, 'here'],
] as const)('%s', (_, places, winner) => {
  expect(choosePlace(places)).toBe(winner);
});
