import { expect, test } from 'vitest';
import type { Source } from './contract';
import { chooseSource, type SourceRequest } from './source';

function chosen(request: SourceRequest): Source {
  const choice = chooseSource(request);
  if ('unplayable' in choice) throw new Error(choice.unplayable);
  return choice.source;
}

const platform = { from: 'platform', fallbacks: [], live: null, subtitles: [] } as const;

test.each(['mp4', 'mkv', 'mov', 'm4v', 'webm'])(
  'a %s file is played by the browser, with its picture',
  (container) => {
    const source = chosen({ from: 'file', container, url: 'https://media.test/a' });
    expect(source).toMatchObject({ kind: 'file', format: container, soundOnly: false, live: null });
  },
);

test.each(['ts', 'mkv', 'avi'])('a plain .%s file keeps its name for the viewer', (format) => {
  const url = `https://media.test/a.${format}?x=1`;
  expect(chosen({ from: 'address', type: 'vod', url })).toMatchObject({ kind: 'file', format });
});

test.each(['mp3', 'ogg', 'flac', 'wav', 'mka', 'm4a'])('a file of %s is sound alone', (container) => {
  expect(chosen({ from: 'file', container, url: 'https://media.test/a' })).toMatchObject({
    kind: 'file',
    format: container,
    soundOnly: true,
  });
});

test.each(['FLAC', 'wav', 'mka', 'm4a'])('an address that ends in .%s is sound alone', (extension) => {
  const url = `https://media.test/a.${extension}?x=1.mp4`;
  expect(chosen({ from: 'address', type: 'vod', url })).toMatchObject({ kind: 'file', soundOnly: true });
});

test('an flv file has its own engine, whatever its address', () => {
  expect(chosen({ from: 'file', container: 'flv', url: 'https://media.test/a.mp4' }).kind).toBe('flv');
});

test('a general address is judged by its extension, then by its type', () => {
  expect(chosen({ from: 'address', type: 'mp4', url: 'https://media.test/a.m3u8?x=1.mp4' }).kind).toBe('hls');
  expect(chosen({ from: 'address', type: 'vod', url: 'https://media.test/stream' }).kind).toBe('hls');
  expect(chosen({ from: 'address', type: 'webm', url: 'https://media.test/stream' }).kind).toBe('file');
});

test('a description of DASH is a stream, named by its address or its type', () => {
  const url = 'https://media.test/1/Manifest.MPD?x=1.mp4';
  const dash = { kind: 'hls', format: 'DASH', soundOnly: false };
  expect(chosen({ ...platform, url })).toMatchObject(dash);
  expect(chosen({ from: 'address', type: 'vod', url })).toMatchObject(dash);
  expect(chosen({ from: 'address', type: 'mpd', url: 'https://media.test/stream' })).toMatchObject(dash);
  expect(chosen({ from: 'address', type: 'live', url }).live).toBe('time-machine');
});

test('a general live has its window to move in', () => {
  expect(chosen({ from: 'address', type: 'live', url: 'https://media.test/a.m3u8' }).live).toBe(
    'time-machine',
  );
  expect(chosen({ from: 'address', type: 'live', url: 'https://media.test/a.mp4' }).live).toBeNull();
});

test('a stream of the platform is HLS unless its address shows otherwise', () => {
  expect(chosen({ ...platform, url: 'https://media.test/1/master' }).kind).toBe('hls');
  expect(chosen({ ...platform, url: 'https://media.test/1.mp4' })).toMatchObject({
    kind: 'file',
    format: 'mp4',
  });
  expect(chosen({ ...platform, url: 'https://media.test/1.flv' }).kind).toBe('flv');
});

test('a live stream stays near the edge with a quiz or without a DVR window', () => {
  const url = 'https://media.test/1.m3u8';
  expect(chosen({ ...platform, url, live: { timeMachine: true, quiz: false } }).live).toBe('time-machine');
  expect(chosen({ ...platform, url, live: { timeMachine: true, quiz: true } }).live).toBe('low-latency');
  expect(chosen({ ...platform, url, live: { timeMachine: false, quiz: false } }).live).toBe('low-latency');
});

test('an address that the whitelist refused is not played', () => {
  expect(chooseSource({ from: 'file', container: 'mp4', url: null })).toEqual({ unplayable: 'not-allowed' });
  expect(chooseSource({ from: 'address', type: 'vod', url: null })).toEqual({ unplayable: 'not-allowed' });
});

test('a channel without a stream has nothing to play', () => {
  expect(chooseSource({ ...platform, url: null })).toEqual({ unplayable: 'nothing' });
});
