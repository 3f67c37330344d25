import Hls, { type HlsConfig, type Loader, type LoaderContext, LoaderContextType, LoadStats } from 'hls.js';
import { expect, test } from 'vitest';
import type { Source } from '../../contract';
import { POLICY } from '../requests/fixtures/scripted-loaders';
import { openClientData } from './open-client-data';

const CDN = 'https://cdn.test';
const SOURCE: Source = {
  kind: 'hls',
  url: `${CDN}/master.m3u8`,
  fallbacks: [],
  format: 'HLS',
  soundOnly: false,
  live: null,
  subtitles: [],
};

const requested: string[] = [];

class Sent implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats = new LoadStats();
  load({ url }: LoaderContext) {
    requested.push(url);
  }
  abort() {}
  destroy() {}
}

function load(Kind: HlsConfig['loader'], url: string, of: object = { levelOrTrack: null }) {
  const context = { url, responseType: 'text', type: LoaderContextType.LEVEL, ...of };
  new Kind({ ...Hls.DefaultConfig }).load(context, POLICY, {
    onSuccess: () => undefined,
    onError: () => undefined,
    onTimeout: () => undefined,
  });
  return new URL(requested.at(-1) ?? '').searchParams.get('CMCD');
}

const open = (content: { type?: string; id?: string }) =>
  openClientData(
    { video: document.createElement('video'), source: SOURCE, content },
    { cmcd: 'query', cmcdHosts: [CDN, 'https://cdn.test:8443'] },
    Sent,
  );

const sidOf = (text: string | null) => /sid="(.*?)"/.exec(text ?? '')?.[1];

test('only requests to listed origins are described', () => {
  const Described = open({ type: 'vod', id: '1' }).describing(Sent);
  expect(load(Described, `${CDN}/a.m3u8`)).toContain('ot=m');
  expect(load(Described, 'https://cdn.test:8443/a.m3u8')).toContain('ot=m');
  for (const other of [
    'http://cdn.test/a.m3u8',
    'https://cdn.test.evil.example/a.m3u8',
    'https://cdn.test:444/a.m3u8',
    'https://cdn.test@evil.example/a.m3u8',
    'https://other.test/a.m3u8?https://cdn.test/',
  ])
    expect(load(Described, other)).toBeNull();
});

test('the session is one viewing, however often its stream is opened', () => {
  const content = { type: 'vod', id: '1' };
  const [first, again, other] = [content, content, { ...content }].map((viewing) =>
    sidOf(load(open(viewing).describing(Sent), `${CDN}/a.m3u8`)),
  );
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('the video is named as the platform does, and not at all if it is from elsewhere', () => {
  expect(load(open({ type: 'live', id: '7' }).describing(Sent), `${CDN}/a`)).toContain('cid="live/7"');
  expect(load(open({ type: 'm3u8' }).describing(Sent), `${CDN}/a`)).not.toContain('cid');
});

test('keys, which hls.js requests by itself, are described as well', () => {
  const hls = new Hls({ loader: Sent });
  open({ type: 'vod', id: '1' }).follow(hls);
  expect(load(hls.config.loader, `${CDN}/key`, { keyInfo: {} })).toContain('ot=k');
  hls.destroy();
});

test('facts that cannot be read cost no request', () => {
  const hls = new Hls();
  const data = open({ type: 'vod', id: '1' });
  data.follow(hls);
  const frag = {
    get type(): string {
      throw new Error('unreadable');
    },
  };
  expect(load(data.describing(Sent), `${CDN}/0.m4s`, { frag })).toBeNull();
  expect(requested.at(-1)).toBe(`${CDN}/0.m4s`);
  hls.destroy();
});
