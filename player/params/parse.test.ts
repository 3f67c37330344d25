import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES } from '../lib/hostile-names';
import { readAddress } from './address';
import { allows } from './allows';
import { encodeBase64 } from './base64';
import { parseParams } from './parse';
import { findTarget } from './required';

function parseQuery(search: string) {
  return parseParams(readAddress({ pathname: '/plr', search }));
}

describe('params', () => {
  it('have the product’s defaults', () => {
    const params = parseQuery('?site=embed&type=vod&id=1');
    expect(params).toMatchObject({ lang: 'fa', provider: 'unknown', autoplay: null, theme: null, t: null });
  });

  it('are frozen', () => {
    expect(Object.isFrozen(parseQuery(''))).toBe(true);
  });

  it('ignore names that the table does not have, those of Object among them', () => {
    const params = parseParams({
      type: 'vod',
      id: '1',
      evil: '1',
      constructor: 'x',
      __proto__: { raw: 'true' },
    });
    expect(Object.keys(params)).not.toContain('evil');
    expect(params.raw).toBe(false);
  });

  it.each(HOSTILE_NAMES)(
    'that are called or given %s are those of an unknown site with its defaults',
    (name) => {
      const words = ['site', 'lang', 'theme', 'type', 'provider', 'quiz', 'featureSet', 'raw', 't', name];
      const params = parseQuery(`?${words.map((word) => `${word}=${name}`).join('&')}`);
      const plain = parseQuery(`?site=elsewhere&provider=${name}&quiz=${name}&featureSet=${name}`);
      expect(params).toEqual({ ...plain, site: name });
    },
  );

  it.each([
    ['?raw', true],
    ['?raw=1', true],
    ['?raw=TRUE', true],
    ['?raw=false', false],
    ['?raw=0', false],
    ['?raw=perhaps', false],
  ])('read %s as raw %s', (query, raw) => {
    expect(parseQuery(query).raw).toBe(raw);
  });

  it.each([
    ['12.5', 12.5],
    ['-3', null],
    ['NaN', null],
    ['1e999', null],
    ['soon', null],
  ])('read t=%s as %s', (t, seconds) => {
    expect(parseParams({ t }).t).toBe(seconds);
  });

  it('take a value that is too long for absent', () => {
    expect(parseParams({ id: 'x'.repeat(8192) }).id).toHaveLength(8192);
    expect(parseParams({ id: 'x'.repeat(8193) }).id).toBeNull();
  });

  it('take nonsense for absent', () => {
    const params = parseQuery('?type=hologram&lang=xx&theme=pink&id=%20');
    expect(params).toMatchObject({ type: null, lang: 'fa', theme: null, id: null });
  });

  it('do not take an id that would climb out of its path', () => {
    expect(parseQuery('?id=..').id).toBeNull();
    expect(parseQuery('?id=.').id).toBeNull();
  });

  it('decode base64 addresses, also from the alphabet of addresses and with plus signs read as spaces', () => {
    const address = 'https://media.example.com/فیلم?>~.mp4';
    const encoded = encodeBase64(address);
    expect(parseParams({ 'e-url': encoded })['e-url']).toBe(address);
    expect(parseParams({ 'e-url': encoded.replaceAll('+', '-').replaceAll('/', '_') })['e-url']).toBe(
      address,
    );
    expect(parseParams({ 'e-url': encoded.replaceAll('+', ' ') })['e-url']).toBe(address);
  });

  it.each(['%%%', 'not base64!', '////gA=='])('read the broken base64 %s as absent', (text) => {
    expect(parseParams({ 'e-url': text })['e-url']).toBeNull();
  });

  it.each([
    ['an object', { chat: false, playlist: 'false', bookmark: true }],
    ['a JSON string', '{"chat":false,"playlist":"false","bookmark":true}'],
    ['a query string', 'chat=false&playlist=false&bookmark=true'],
  ])('read a feature set given as %s', (_form, featureSet) => {
    const params = parseParams({ site: 'embed', featureSet });
    expect(params.featureSet).toEqual({ chat: false, playlist: false, bookmark: true });
  });

  it.each(['{"chat":', '[]', 'null', '"x"', '{"hacked":false}'])(
    'keep the defaults for the feature set %s',
    (text) => {
      expect(parseParams({ site: 'embed', featureSet: text }).featureSet).toEqual({});
    },
  );
});

describe('presets', () => {
  it('give the portal page its defaults', () => {
    const params = parseQuery('?type=vod&id=1');
    expect(params.site).toBe('portal');
    expect(params.portrait).toBe(true);
    const hidden = ['feedback', 'personalMarker', 'profileFooter', 'bookmark', 'enableTracker'] as const;
    expect(hidden.filter((flag) => allows(params, flag))).toEqual([]);
    expect(allows(params, 'chat')).toBe(true);
  });

  it('give way to given values', () => {
    const params = parseQuery('?portrait=false&featureSet=bookmark%3Dtrue');
    expect(params.portrait).toBe(false);
    expect(allows(params, 'bookmark')).toBe(true);
    expect(allows(params, 'feedback')).toBe(false);
  });

  it('hide downloads and comments in app-embedded clients, whatever these request, with full rate off', () => {
    const params = parseQuery('?daaniToken=x&featureSet=downloadUrl%3Dtrue&fullrate');
    expect(allows(params, 'downloadUrl')).toBe(false);
    expect(allows(params, 'showCommentSection')).toBe(false);
    expect(allows(params, 'shareButton')).toBe(true);
    expect(params.fullrate).toBe(false);
  });

  it('also hide sharing in the client whose store forbids it', () => {
    expect(allows(parseQuery('?site=portal-app-ios'), 'shareButton')).toBe(false);
  });

  it('leave a host of its own the whole product', () => {
    expect(parseQuery('?site=shop.example').featureSet).toEqual({});
    expect(parseQuery('?site=embed').portrait).toBeNull();
  });

  it('leave raw with no platform feature at all', () => {
    expect(allows(parseQuery('?raw&type=vod&id=1&site=embed'), 'chat')).toBe(false);
  });
});

describe('findTarget', () => {
  const url = encodeBase64('https://media.example.com/a.mp4');

  it.each([
    ['type=vod&id=1', { mode: 'content', type: 'vod', id: '1' }],
    ['type=live&id=7&quiz=3', { mode: 'quiz', type: 'live', id: '7' }],
    ['type=clip&id=4&raw', { mode: 'raw', type: 'clip', id: '4' }],
    [`type=mp4&e-url=${url}`, { mode: 'static', type: 'mp4', url: 'https://media.example.com/a.mp4' }],
    [
      'type=live&isGeneral&src=https://x.example/a.m3u8',
      { mode: 'general', type: 'live', url: 'https://x.example/a.m3u8' },
    ],
  ])('finds the target of %s', (query, target) => {
    expect(findTarget(parseQuery(`?${query}`))).toEqual({ target });
  });

  it.each([
    ['', ['type', 'id']],
    ['type=vod', ['id']],
    ['id=1', ['type']],
    ['type=hologram&id=1', ['type']],
    ['quiz=3', ['type', 'id']],
    ['raw', ['type', 'id']],
    ['isGeneral', ['type', 'src']],
    ['type=mp4', ['e-url']],
    ['type=mp4&e-url=%25%25', ['e-url']],
    ['type=mp4&quiz=1&id=1', ['type']],
  ])('names the missing params of %j', (query, missing) => {
    expect(findTarget(parseQuery(`?${query}`))).toEqual({ missing });
  });
});
