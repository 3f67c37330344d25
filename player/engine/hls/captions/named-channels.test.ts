// @vitest-environment node
import { expect, test } from 'vitest';
import { namedChannels } from './named-channels';

const named = (...ids: readonly string[]) =>
  namedChannels(ids.map((instreamId) => ({ instreamId }))).map(([channel, { instreamId }]) => [
    channel,
    instreamId,
  ]);

test('captions are known by their channel, the first one of each', () => {
  expect(named('CC3', 'CC1', 'CC1')).toEqual([
    [1, 'CC1'],
    [3, 'CC3'],
  ]);
});

test('a service of CEA-708 counts as the channel of its number unless that is named itself', () => {
  expect(named('SERVICE1', 'SERVICE2', 'CC1')).toEqual([
    [1, 'CC1'],
    [2, 'SERVICE2'],
  ]);
});

test('others are none', () => {
  expect(named('CC0', 'CC5', 'SERVICE63', 'CC1 ', '', '__proto__')).toEqual([]);
  expect(namedChannels([{}])).toEqual([]);
});
