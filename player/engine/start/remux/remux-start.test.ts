import { readFileSync } from 'node:fs';
import Hls, { type TransmuxerResult } from 'hls.js';
import Whole from 'hls.js/src/demux/transmuxer?whole';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bytes } from '../../../lib/network/bytes';
import { findBoxes } from '../../media/boxes';
import { createOutput } from './create-output';
import { openRemux } from './remux-start';
import { READER_CONFIG } from './send-segments';

const LOGGER = { trace() {}, debug() {}, log() {}, warn() {}, info() {}, error() {} };
const read = (path: string): Bytes => new Uint8Array(readFileSync(`e2e/media/encoders/${path}`));

/** hls.js's own parser, as its worker runs it; responds synchronously. */
class ReadingWorker extends EventTarget {
  readonly terminate = vi.fn();
  private reader: Whole | null = null;

  postMessage(message: {
    readonly cmd: string;
    readonly config: string & ConstructorParameters<typeof Whole>[2];
    readonly data: ArrayBuffer;
    readonly chunkMeta: Parameters<Whole['flush']>[0];
    readonly state: Parameters<Whole['push']>[3];
    readonly typeSupported: Readonly<Record<string, boolean>>;
  }): void {
    const { cmd, config, data, chunkMeta, state } = structuredClone(message);
    if (cmd === 'init') {
      const observer = new Hls({ enableWorker: false });
      observer.on(Hls.Events.ERROR, () => this.say('hlsError', null));
      this.reader = new Whole(observer, message.typeSupported, JSON.parse(config), '', 'main', LOGGER);
    }
    if (cmd === 'configure') this.reader?.configure(config as never);
    if (cmd === 'demux') this.give(this.reader?.push(data, null, chunkMeta, state));
    if (cmd !== 'flush') return;
    for (const result of [this.reader?.flush(chunkMeta)].flat()) this.give(result);
    this.say('flush', chunkMeta);
  }

  private give(result: unknown): void {
    this.say('transmuxComplete', result as TransmuxerResult);
  }

  private say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: { event, data } }));
  }
}

const CHUNK = 10_000;

/** A segment that arrives in chunks, which are not whole packets. */
function arriving(bytes: Bytes) {
  const output = createOutput();
  for (let place = 0; place < bytes.length; place += CHUNK) output.add(bytes.slice(place, place + CHUNK));
  output.end();
  return output;
}

function begin(
  bytes: readonly Bytes[],
  { at = 0, worker = new ReadingWorker(), liveFrom = null as number | null } = {},
) {
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.stubGlobal('ManagedMediaSource', undefined);
  const segments = bytes.map((segment, index) => ({
    href: `https://cdn.example/${index}.ts`,
    get: () => arriving(segment),
    start: at + index * 2,
  }));
  const options = { segments, codecs: 'avc1.4d400c,mp4a.40.2', duration: 24, liveFrom };
  return { worker, remuxed: openRemux(worker as unknown as Worker)(options) };
}

/** In seconds of the playlist's timeline. */
function timesOf(bytes: Bytes, timescale: number, offset: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return findBoxes(view, ['moof', 'traf', 'tfdt']).map(
    ({ content }) => Number(view.getBigUint64(content + 4)) / timescale - offset,
  );
}

afterEach(() => void vi.unstubAllGlobals());

test('the reader is configured as the engine’s', () => {
  const { progressive, ...rest } = READER_CONFIG;
  expect(progressive).toBe(true);
  expect(Hls.DefaultConfig).toMatchObject(rest);
});

describe('segments of MPEG-TS', () => {
  const both = [read('ts/0.ts'), read('ts/1.ts')];

  test('become the tracks that they contain, at the times of the playlist', async () => {
    const { remuxed, worker } = begin(both, { at: 8, liveFrom: 9 });
    const { tracks, remuxed: read } = await remuxed;
    const { timeBase } = read;
    expect(tracks.map(({ name, container, codec }) => [name, container, codec])).toEqual([
      ['video', 'video/mp4', 'avc1.4d400c'],
      ['audio', 'audio/mp4', 'mp4a.40.2'],
    ]);
    const offset = timeBase.baseTime / timeBase.timescale;
    for (const { segments, init } of tracks) {
      expect(findBoxes(new DataView(init.bytes().buffer), ['moov'])).toHaveLength(1);
      const view = new DataView(init.bytes().buffer);
      const [mdhd] = findBoxes(view, ['moov', 'trak', 'mdia', 'mdhd']);
      const timescale = view.getUint32((mdhd?.content ?? 0) + 20);
      for (const { get, start } of segments) {
        await get().read(() => undefined);
        const [first = Number.NaN] = timesOf(get().bytes(), timescale, offset);
        expect(Math.abs(first - start)).toBeLessThan(0.2);
      }
    }
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  test('fail where hls.js would look for a keyframe further on', async () => {
    const whole = read('ts/0.ts');
    // Its first packets list the tracks, and the video begins in the middle of a group of pictures.
    const cut = new Uint8Array([...whole.slice(0, 188 * 3), ...whole.slice(188 * 60)]);
    await expect(begin([cut]).remuxed).rejects.toThrow('keyframe');
  });

  test('fail where they are none', async () => {
    await expect(begin([new Uint8Array(9000)]).remuxed).rejects.toThrow('unreadable');
    await expect(begin([new Uint8Array(0)]).remuxed).rejects.toThrow('unreadable');
  });

  test('fail where the sound has no container', async () => {
    await expect(begin([read('ts-mp2/0.ts')]).remuxed).rejects.toThrow('audio/mpeg');
  });

  test('fail where one of them does, for those who read them', async () => {
    const worker = new ReadingWorker();
    const { remuxed } = begin([read('ts/0.ts'), new Uint8Array(9000)], { worker });
    const { tracks } = await remuxed;
    const [first, second] = tracks[0]?.segments ?? [];
    await first?.get().read(() => undefined);
    await expect(second?.get().read(() => undefined)).rejects.toThrow();
    expect(worker.terminate).toHaveBeenCalled();
  });
});

test('a worker that cannot be loaded fails', async () => {
  const worker = new ReadingWorker();
  worker.postMessage = () => undefined;
  const { remuxed } = begin([read('ts/0.ts')], { worker });
  worker.dispatchEvent(new Event('error'));
  await expect(remuxed).rejects.toBeInstanceOf(Event);
});

test('a worker that nobody needs is ended, and one that is needed is not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [idle, needed] = [new ReadingWorker(), new ReadingWorker()];
  openRemux(idle as unknown as Worker);
  // The worker never responds.
  needed.postMessage = () => undefined;
  begin([read('ts/0.ts')], { worker: needed }).remuxed.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(idle.terminate).toHaveBeenCalledTimes(1);
  expect(needed.terminate).not.toHaveBeenCalled();
});
