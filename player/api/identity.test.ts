import { afterEach, expect, it } from 'vitest';
import { writeStored } from '../lib/storage';
import { parseParams } from '../params/parse';
import { callerOf, detailsQuery, identify } from './identity';

afterEach(() => writeStored('uuid', null));

it('a device makes an id and keeps it, and takes that of the embedding where there is one', () => {
  const made = identify(parseParams({})).uuid;
  expect(made).toMatch(/^[\w-]{8,}$/);
  expect(identify(parseParams({})).uuid).toBe(made);
  expect(identify(parseParams({ uuid: 'device-1' })).uuid).toBe('device-1');
});

it('a provider is sent unless it is unknown', () => {
  expect(callerOf(identify(parseParams({ uuid: 'a', provider: 'sport' })))).toEqual({
    uuid: 'a',
    provider: 'sport',
  });
  expect(callerOf(identify(parseParams({ uuid: 'a' })))).toEqual({ uuid: 'a' });
});

it('the details are requested with the site and the embedding’s user', () => {
  const params = parseParams({ uuid: 'a', site: 'shop.example', user_id: 'کاربر ۷' });
  expect(detailsQuery(params, identify(params))).toEqual({
    uuid: 'a',
    provider: null,
    from: 'shop.example',
    ext_user: 'کاربر ۷',
  });
});
