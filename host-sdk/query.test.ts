import { describe, expect, test } from 'vitest';
import { readAddress } from '../player/params/address';
import { encodeBase64 } from '../player/params/base64';
import { type Params, parseParams } from '../player/params/parse';
import type { PlayerParams } from './contract/contract';
import { writeQuery } from './query';

type Case<Name extends keyof PlayerParams> = { given: Required<PlayerParams>[Name]; read: Params[Name] };

const MEDIA = 'https://media.example.com/فیلم?a=1&b=+ #x';
const COVER = 'https://media.example.com/covers/1001.jpg';
const REDIRECT = 'https://www.example.com/?a=1&b=2#c';

/** Every param with what the host gives and the player reads: one that is new does not compile without its case. */
const CASES: { [Name in keyof Required<PlayerParams>]: Case<Name> } = {
  type: { given: 'live', read: 'live' },
  id: { given: 1001, read: '1001' },
  src: { given: MEDIA, read: MEDIA },
  quiz: { given: 'شب یلدا', read: 'شب یلدا' },
  isGeneral: { given: true, read: true },
  raw: { given: true, read: true },
  portrait: { given: false, read: false },
  fullscreen: { given: true, read: true },
  autoplay: { given: true, read: true },
  muted: { given: true, read: true },
  controls: { given: false, read: false },
  preload: { given: 'none', read: 'none' },
  accent: { given: '#C2185B', read: 'C2185B' },
  loop: { given: true, read: true },
  end: { given: 90, read: 90 },
  t: { given: 61.5, read: 61.5 },
  h: { given: true, read: true },
  theme: { given: 'light', read: 'light' },
  provider: { given: 'sport', read: 'sport' },
  fullrate: { given: false, read: false },
  snapshot: { given: true, read: true },
  cover: { given: COVER, read: COVER },
  'e-url': { given: encodeBase64(MEDIA), read: MEDIA },
  'e-cover': { given: encodeBase64(COVER), read: COVER },
  user_id: { given: 'کاربر+۷&x=1', read: 'کاربر+۷&x=1' },
  user_ids: { given: '1,2,3', read: '1,2,3' },
  preview: { given: true, read: true },
  isAuth: { given: true, read: true },
  authentication: { given: true, read: true },
  site: { given: 'embed', read: 'embed' },
  xToken: { given: 'secret', read: null },
  width: { given: 640, read: 640 },
  height: { given: 360.5, read: 360.5 },
  chart: { given: true, read: true },
  uuid: { given: 'a-b-c', read: 'a-b-c' },
  homeButtonClickFlag: { given: true, read: true },
  daaniToken: { given: 'app', read: 'app' },
  lang: { given: 'ar', read: 'ar' },
  showModuleTitle: { given: false, read: false },
  scrollElementId: { given: 'comments', read: 'comments' },
  isMarkersChange: { given: true, read: true },
  featureSet: { given: { chat: false, playlist: true }, read: { chat: false, playlist: true } },
  redirectOnEndedUrl: { given: REDIRECT, read: REDIRECT },
};

function parseQuery(search: string): Params {
  return parseParams(readAddress({ pathname: '/plr', search }));
}

describe('the player reads everything that the SDK writes', () => {
  test.for(Object.entries(CASES))('%s', ([name, { given, read }]) => {
    const params = parseQuery(`?${writeQuery({ site: 'embed', [name]: given })}`);
    expect(new Map<string, unknown>(Object.entries(params)).get(name)).toEqual(read);
  });

  test('all at once', () => {
    const given = Object.fromEntries(Object.entries(CASES).map(([name, one]) => [name, one.given]));
    const read = Object.fromEntries(Object.entries(CASES).map(([name, one]) => [name, one.read]));
    // The embedding's rules add: raw mode turns the usage log off.
    expect(parseQuery(`?${writeQuery(given)}`)).toEqual({ ...read, usageLog: false });
  });

  test('a feature set that is text already is written as it is', () => {
    const query = writeQuery({ site: 'embed', featureSet: 'chat=false&playlist=true' });
    expect(parseQuery(`?${query}`).featureSet).toEqual({ chat: false, playlist: true });
  });

  test('the token is nowhere in the query', () => {
    expect(writeQuery({ id: 1, xToken: 'secret' })).toBe('id=1');
  });

  test('missing and invalid values are omitted', () => {
    const params: PlayerParams = {};
    Object.assign(params, { id: undefined, t: null, lang: () => 'fa', theme: Symbol('dark') });
    expect(writeQuery(params)).toBe('');
  });
});
