// @vitest-environment node
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform({ operatorOrigins: ['http://tests.test'] });
afterAll(() => platform.close());

const make = async (origin: string) => {
  const headers = { origin, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: '{}' };
  return (await fetch(`${platform.origin}/operator/channels`, request)).status;
};

test('the operator works from the pages that are named, and from no other one', async () => {
  expect(await make('http://tests.test')).toBe(200);
  expect(await make('http://evil.test')).toBe(403);
});
