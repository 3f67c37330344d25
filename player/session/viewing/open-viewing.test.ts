import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Engine, Source } from '../../engine/contract';
import { failedEngine } from '../../engine/media/failed-engine';
import type { OnLost } from '../../engine/open/open';
import { makeEngine } from '../../features/fixtures/engine';
import { openViewing } from './open-viewing';
import type { Prepared } from './prepare';
import type { ViewingOptions } from './viewing-options';

const source: Source = {
  kind: 'hls',
  format: 'HLS',
  url: 'https://media.example/m.m3u8',
  fallbacks: [],
  live: null,
  soundOnly: false,
  subtitles: [],
};
const VIDEO: Prepared = { ok: true, details: null, source };

/** A video whose engine opens slowly, and its events in order. */
function openVideo(given: Partial<ViewingOptions> = {}) {
  const did: string[] = [];
  const viewing = openViewing({
    target: { mode: 'content', type: 'vod', id: '7' },
    video: document.createElement('video'),
    openEngine: () => {
      did.push('engine');
      return new Promise<Engine>(() => undefined);
    },
    prepare: async () => VIDEO,
    requests: {
      segmentQuery: () => ({ uuid: 'device-1', ext_user: null }),
      tokenFor: null,
      now: () => 0,
    },
    startChoices: () => ({ start: null, soundOnly: false }),
    autoplay: false,
    preview: false,
    start: () => ({ at: null, resumed: false }),
    cover: null,
    choose: () => VIDEO,
    missingLive: () => 'not-found',
    leaveEnded: () => undefined,
    onPicture: async () => undefined,
    votes: () => ({ votes: signal(null), close: () => undefined }),
    attend: () => () => undefined,
    ...given,
  });
  const stop = effect(() => void did.push(viewing.phase.value));
  const close = () => {
    stop();
    viewing.close();
  };
  return { did, viewing, close };
}

test('the stream is requested before the facts of the video are shown', async () => {
  const { did, close } = openVideo();
  await expect.poll(() => did).toEqual(['loading', 'engine', 'ready']);
  close();
});

test('a video that waits for its viewer shows its facts, and requests nothing', async () => {
  const { did, viewing, close } = openVideo({ waits: true });
  await expect.poll(() => did).toEqual(['loading', 'ready']);
  void viewing.play();
  await expect.poll(() => did).toEqual(['loading', 'ready', 'engine']);
  close();
});

test('another engine for the same video is no new start', async () => {
  const { did, viewing, close } = openVideo({
    openEngine: async () => failedEngine({ reason: 'network', type: 'test', detail: '' }),
  });
  await expect.poll(() => did.slice(-1)).toEqual(['failed']);
  did.length = 0;
  viewing.reopen(source);
  expect(did).toEqual(['ready']);
  close();
});

test('an engine that is lost for a while is a failure until it has come', async () => {
  let come: (engine: Engine) => void = () => undefined;
  let lose: OnLost = () => undefined;
  const { did, viewing, close } = openVideo({
    openEngine: (_options, onLost) => {
      lose = onLost;
      return new Promise<Engine>((resolve) => (come = resolve));
    },
  });
  await expect.poll(() => did.at(-1)).toBe('ready');
  lose({ reason: 'network', type: 'engineError', detail: 'lost' });
  expect(did.at(-1)).toBe('failed');
  expect(viewing.failure.value).toMatchObject({ from: 'engine', type: 'engineError' });
  come(makeEngine());
  await expect.poll(() => did.at(-1)).toBe('ready');
  expect(viewing.failure.value).toBeNull();
  close();
});

test.each([
  ['not there', false, 'not-found'],
  ['lost while it plays, and can be tried again', true, 'failed'],
])('a film that is missing is %s', async (_, opened, phase) => {
  const { did, viewing, close } = openVideo({
    openEngine: async () =>
      failedEngine({ reason: 'missing', type: 'HLS_networkError', detail: 'manifestLoadError 404', opened }),
  });
  await expect.poll(() => did.at(-1)).toBe(phase);
  expect(viewing.failure.value).toMatchObject({ reason: 'missing' });
  close();
});

/** A file whose name ends in `mp4`, and the kinds of engines that were opened for it. */
function openNamed(sendsOther: (kind: Source['kind']) => Source['kind'] | null) {
  const kinds: string[] = [];
  const named: Source = { ...source, kind: 'file', format: 'mp4' };
  const opened = openVideo({
    prepare: async () => ({ ok: true, details: null, source: named }),
    openEngine: async ({ source: { kind } }) => {
      kinds.push(kind);
      const other = sendsOther(kind);
      const failure = { reason: 'unsupported', type: 'videoTagError', detail: '' } as const;
      if (other === null) return new Promise<Engine>(() => undefined);
      return failedEngine({ ...failure, openAs: { kind: other, format: other, soundOnly: false } });
    },
  });
  return { ...opened, kinds };
}

test('a file of another format than its name says is opened as that', async () => {
  const { viewing, kinds, close } = openNamed((kind) => (kind === 'file' ? 'flv' : null));
  await expect.poll(() => kinds).toEqual(['file', 'flv']);
  expect(viewing.source.value?.format).toBe('flv');
  expect(viewing.failure.value).toBeNull();
  close();
});

test('a file that is each time of another format fails, and may be tried again', async () => {
  const { did, viewing, kinds, close } = openNamed((kind) => (kind === 'file' ? 'flv' : 'file'));
  await expect.poll(() => did.at(-1)).toBe('unsupported');
  expect(kinds).toEqual(['file', 'flv']);
  viewing.retry();
  await expect.poll(() => kinds).toEqual(['file', 'flv', 'file', 'flv']);
  close();
});
