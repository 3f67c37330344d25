import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSource, makeViewing } from '../../features/fixtures/viewing';
import { type Params, parseParams } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';
import { followVersion } from './follow-version';
import { readReloadState } from './reload-state';

const ORIGIN = 'https://player.example.com';
const SEARCH = '?type=vod&id=1001&site=embed';
const OLD = `${ORIGIN}/assets/index-aaaaaaa.js`;
const CHUNK = `${ORIGIN}/assets/share-popover-bbbbbbb.js`;

let ends = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  ends = new AbortController();
  sessionStorage.clear();
  document.head.innerHTML = `<script type="module" src="${OLD}"></script>`;
  serve('index-ccccccc.js');
});
afterEach(() => {
  ends.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  history.replaceState(null, '');
});

function serve(script: string) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/plr/')
      ? new Response(`src="../assets/${script}"`)
      : new Response(null, { status: 404 }),
  );
}

function open(given: Record<string, string> = {}) {
  const made = makeViewing();
  const viewing = signal<Viewing | null>(made);
  const reload = vi.fn();
  const address = Object.fromEntries(new URLSearchParams(SEARCH));
  const due = signal(false);
  const version = followVersion(
    { params: signal<Params>(parseParams({ ...address, ...given })), viewing, closed: ends.signal },
    due,
    {
      document,
      history,
      addEventListener: window.addEventListener.bind(window),
      location: { origin: ORIGIN, pathname: '/plr/', search: SEARCH, reload },
    },
  );
  return { due, version, made, reload };
}

async function loseChunk() {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${CHUNK}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await vi.advanceTimersByTimeAsync(0);
}

async function comeBack() {
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1000);
}

test('a chunk that is gone makes a reload due', async () => {
  const { due, version } = open();
  await loseChunk();
  await version.checked();
  expect(due.value).toBe(true);
});

test('a chunk of the version that is deployed makes none due', async () => {
  serve('index-aaaaaaa.js');
  const { due, version } = open();
  await loseChunk();
  await version.checked();
  expect(due.value).toBe(false);
});

test('the reload leaves position, playback and the viewer’s silence to the next page', () => {
  const { version, made, reload } = open();
  made.playback.time.value = 83.4;
  made.playback.muted.value = true;
  version.reload();
  expect(reload).toHaveBeenCalledOnce();
  const state = { video: 'vod/1001', time: 83.4, playing: true, muted: true };
  expect(readReloadState()).toEqual(state);
  made.soundOffered.value = true;
  version.reload();
  expect(readReloadState()).toEqual({ ...state, muted: false });
});

test('a live stream and a video that has ended have no position', () => {
  const { version, made } = open();
  made.playback.time.value = 600;
  made.playback.state.value = 'ended';
  version.reload();
  expect(readReloadState()).toMatchObject({ time: null, playing: false });
  made.playback.state.value = 'playing';
  made.source.value = makeSource({ live: 'low-latency' });
  version.reload();
  expect(readReloadState()).toMatchObject({ time: null, playing: true });
});

test('a paused page reloads by itself when the viewer returns, and never twice in a row', async () => {
  const { made, reload } = open();
  made.playback.state.value = 'paused';
  await comeBack();
  expect(reload).not.toHaveBeenCalled();
  await loseChunk();
  await comeBack();
  expect(reload).toHaveBeenCalledOnce();
  await comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

const play = ({ playback }: ReturnType<typeof makeViewing>) => {
  playback.state.value = 'playing';
};
const goLive = ({ source }: ReturnType<typeof makeViewing>) => {
  source.value = makeSource({ live: 'time-machine' });
};
const write = () => {
  document.body.innerHTML = '<textarea>یک پیام</textarea>';
};

test.each([
  ['plays', play],
  ['is in the window of a live stream', goLive],
  ['holds typed text', write],
])('a page that %s does not reload by itself', async (_what, change) => {
  const { made, reload } = open();
  made.playback.state.value = 'paused';
  change(made);
  await loseChunk();
  await comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test.each<[string, Record<string, string>]>([
  ['a token that is no longer in the address', { xToken: 'secret' }],
  ['params that the host has changed', { lang: 'ar' }],
])('a page with %s does not reload by itself', async (_what, given) => {
  const { made, reload } = open(given);
  made.playback.state.value = 'paused';
  await loseChunk();
  await comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test('where the tab keeps nothing, the page does not reload by itself', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { made, reload } = open();
  made.playback.state.value = 'paused';
  await loseChunk();
  await comeBack();
  expect(reload).not.toHaveBeenCalled();
});

test('a viewer who returns by a press on play is not interrupted', async () => {
  const { made, reload } = open();
  made.playback.state.value = 'paused';
  await loseChunk();
  window.dispatchEvent(new Event('focus'));
  await made.playback.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});
