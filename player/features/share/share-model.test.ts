// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseParams } from '../../params/parse';
import { embedCodeOf, linkOf, type Shared } from './share-model';

const PAGE =
  'https://player.example.com/plr/?type=vod&id=1&xToken=secret&lang=ar&uuid=u-1&user_id=7#pardeh=abcdefgh';

function share(given: Partial<Shared> = {}, params = {}): Shared {
  return {
    page: PAGE,
    target: { mode: 'content', type: 'vod', id: '1001' },
    params: parseParams({ site: 'embed', type: 'vod', id: '1001', xToken: 'secret', ...params }),
    startAt: null,
    ...given,
  };
}

describe('a shared link', () => {
  it('is the player page with type and id, and nothing about the viewer', () => {
    expect(linkOf(share())).toBe('https://player.example.com/plr/?type=vod&id=1001');
  });

  it('contains the start, unless it is the beginning', () => {
    expect(linkOf(share({ startAt: 95 }))).toBe('https://player.example.com/plr/?type=vod&id=1001&t=95');
    expect(linkOf(share({ startAt: 0 }))).not.toContain('t=0');
  });

  it('to a part ends where the part does', () => {
    expect(linkOf(share({ startAt: 95.5, endAt: 120 }))).toMatch(/&t=95.5&end=120$/);
    expect(linkOf(share({ startAt: 0, endAt: 30 }))).toMatch(/id=1001&end=30$/);
  });

  it('keeps the provider, which finds the content', () => {
    expect(linkOf(share({}, { provider: 'film' }))).toContain('&provider=film');
  });

  it('of the sport provider is its own path with the query, without token and viewer', () => {
    expect(linkOf(share({ startAt: 95 }, { provider: 'sport' }))).toBe(
      'https://player.example.com/ngpplayer/vod/1001?lang=ar&provider=sport&t=95',
    );
  });

  it('keeps an id inside its place in the path', () => {
    const target = { mode: 'content', type: 'vod', id: '../../a?b#c' } as const;
    expect(new URL(linkOf(share({ target }, { provider: 'sport' }))).pathname).toBe(
      '/ngpplayer/vod/..%2F..%2Fa%3Fb%23c',
    );
  });
});

describe('the code for embedding', () => {
  it('shows the player page, also for the sport provider, whose pages are not for frames', () => {
    expect(embedCodeOf(share({}, { provider: 'sport' }), 'فینال')).toContain(
      'src="https://player.example.com/plr/?type=vod&amp;id=1001&amp;provider=sport"',
    );
  });

  it('lets no title out of its attribute', () => {
    const code = embedCodeOf(share(), '"><script>alert(1)</script>');
    expect(code).not.toContain('<script>');
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;');
  });

  it('carries no token', () => {
    expect(embedCodeOf(share(), 'فیلم')).not.toContain('secret');
  });
});
