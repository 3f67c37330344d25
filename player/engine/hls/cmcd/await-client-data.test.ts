import { expect, test } from 'vitest';
import { NO_CLIENT_DATA } from '../requests/client-data';
import { awaitClientData } from './await-client-data';

test('without the setting no request is described, and no code for it is loaded', () => {
  const source = {
    kind: 'hls',
    url: 'https://cdn.test/master.m3u8',
    fallbacks: [],
    format: 'HLS',
    soundOnly: false,
    live: null,
    subtitles: [],
  } as const;
  const data = awaitClientData({
    video: document.createElement('video'),
    source,
    startAt: null,
    playWanted: true,
    segmentQuery: () => ({ uuid: null, ext_user: null }),
    content: { type: 'vod', id: '1' },
  });
  expect(data).toBe(NO_CLIENT_DATA);
});
