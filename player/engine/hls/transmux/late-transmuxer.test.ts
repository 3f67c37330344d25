import { createCipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Hls, { ChunkMetadata, type DecryptData, type ErrorData, type TransmuxerResult } from 'hls.js';
import Whole from 'hls.js/src/demux/transmuxer?whole';
import { describe, expect, it, vi } from 'vitest';
import { lateTransmuxer } from './late-transmuxer';
import { TransmuxConfig, TransmuxState } from './transmuxer';

const MEDIA = `${import.meta.dirname}/../../../../e2e/media/encoders`;
const read = async (name: string) => new Uint8Array(await readFile(`${MEDIA}/${name}`));
const LOGGER = { trace() {}, debug() {}, log() {}, warn() {}, info() {}, error() {} };

const KEY = {
  uri: 'key',
  method: 'AES-128',
  keyFormat: 'identity',
  keyFormatVersions: [1],
  key: new Uint8Array(16).fill(7),
  iv: new Uint8Array(16),
  keyId: null,
  pssh: null,
  encrypted: true,
  isCommonEncryption: false,
};

/** The state of a first segment, or of one that continues it. */
const stateOf = (begins: boolean) => new TransmuxState(begins, !begins, true, begins, 0, begins);
const chunkOf = (sn: number, id = 1) => new ChunkMetadata(0, sn, id, 0);
const configOf = (init?: Uint8Array) => new TransmuxConfig('mp4a.40.2', 'avc1.4d400c', init, 24);

/** A chunk that loads, or fails to, when the test triggers it. */
function chunkFile() {
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Whole>((resolve, reject) => {
        arrive = () => resolve(Whole);
        fail = () => reject(new Error('gone'));
      }),
  );
  return { load, arrive: () => arrive(), fail: () => fail() };
}

function open(Kind: typeof Whole | ReturnType<typeof lateTransmuxer>) {
  const observer = new Hls({ enableWorker: false });
  const errors: ErrorData[] = [];
  observer.on(Hls.Events.ERROR, (_, data) => errors.push(data));
  const transmuxer = new Kind(observer, {}, Hls.DefaultConfig, '', 'main', LOGGER);
  return { transmuxer, errors };
}

type Results = TransmuxerResult | TransmuxerResult[];

/** Records the media that each call returns, in the order of the results. */
function note() {
  const noted: [call: string, remuxed: TransmuxerResult['remuxResult'][]][] = [];
  const add = (call: string, results: Results) => {
    noted.push([call, [results].flat().map(({ remuxResult }) => remuxResult)]);
  };
  const from = async (call: string, results: Results | Promise<Results>) => {
    if (results instanceof Promise) add(call, await results);
    else add(call, results);
  };
  return { noted, from };
}

/** Plays segments of one or more chunks, as hls.js passes them. */
async function play(
  { transmuxer }: ReturnType<typeof open>,
  segments: readonly (readonly Uint8Array[])[],
  key: DecryptData | null = null,
) {
  const { noted, from } = note();
  const answers: Promise<void>[] = [];
  transmuxer.configure(configOf());
  for (const [sn, pieces] of segments.entries()) {
    for (const [index, piece] of pieces.entries()) {
      const state = stateOf(sn === 0 && index === 0);
      const pushed = transmuxer.push(piece.slice().buffer, key, chunkOf(sn, index + 1), state);
      answers.push(from(`push ${sn}.${index}`, pushed));
    }
    answers.push(from(`flush ${sn}`, transmuxer.flush(chunkOf(sn))));
  }
  return { noted, done: Promise.all(answers) };
}

/** Two segments of MPEG-TS, the first one in two chunks. */
async function readTs() {
  const [first = new Uint8Array(), second = new Uint8Array()] = await Promise.all(
    ['ts/0.ts', 'ts/1.ts'].map(read),
  );
  return [[first.slice(0, 188 * 60), first.slice(188 * 60)], [second]];
}

describe('the transmuxer of the main thread', () => {
  it('answers fragmented MP4 at once, and loads nothing', async () => {
    const { load } = chunkFile();
    const init = await read('muxed/init.mp4');
    const segment = await read('muxed/0.m4s');
    const [late, whole] = [lateTransmuxer(load), Whole].map((Kind) => {
      const { transmuxer } = open(Kind);
      transmuxer.configure(configOf(init));
      const pushed = transmuxer.push(segment.slice().buffer, null, chunkOf(0), stateOf(true));
      const flushed = transmuxer.flush(chunkOf(0));
      if (pushed instanceof Promise || flushed instanceof Promise) throw new Error('late');
      return [pushed, ...flushed].map(({ remuxResult }) => remuxResult);
    });
    expect(late).toEqual(whole);
    expect(late?.[0]).toMatchObject({ video: { type: 'audiovideo' } });
    expect(load).not.toHaveBeenCalled();
  });

  it('answers MPEG-TS as hls.js does, call by call, when the rest has loaded', async () => {
    const { load, arrive } = chunkFile();
    const segments = await readTs();
    const late = open(lateTransmuxer(load));
    const { noted, done } = await play(late, segments);
    expect(noted).toEqual([]);
    arrive();
    await done;
    const usual = await play(open(Whole), segments);
    await usual.done;
    expect(noted.map(([call]) => call)).toEqual(['push 0.0', 'push 0.1', 'flush 0', 'push 1.0', 'flush 1']);
    expect(noted).toEqual(usual.noted);
    expect(noted[1]?.[1]).toMatchObject([{ video: { type: 'video' }, audio: { type: 'audio' } }]);
    expect(load).toHaveBeenCalledOnce();
    const next = late.transmuxer.push((await read('ts/2.ts')).buffer, null, chunkOf(2), stateOf(false));
    expect(next).not.toBeInstanceOf(Promise);
  });

  it('decrypts AES-128 before it answers what comes after', async () => {
    const { load, arrive } = chunkFile();
    const clear = (await readTs()).map((pieces) => [Buffer.concat(pieces)]);
    const encrypted = clear.map((pieces) =>
      pieces.map((bytes) => {
        const cipher = createCipheriv('aes-128-cbc', KEY.key, KEY.iv);
        return Buffer.concat([cipher.update(bytes), cipher.final()]);
      }),
    );
    const { noted, done } = await play(open(lateTransmuxer(load)), encrypted, KEY);
    arrive();
    await done;
    const usual = await play(open(Whole), clear);
    await usual.done;
    expect(noted.map(([call]) => call)).toEqual(['push 0.0', 'flush 0', 'push 1.0', 'flush 1']);
    expect(noted).toEqual(usual.noted);
  });

  it('continues with MPEG-TS after a discontinuity in fragmented MP4', async () => {
    const { load, arrive } = chunkFile();
    const { transmuxer, errors } = open(lateTransmuxer(load));
    transmuxer.configure(configOf(await read('muxed/init.mp4')));
    void transmuxer.push((await read('muxed/0.m4s')).buffer, null, chunkOf(0), stateOf(true));
    void transmuxer.flush(chunkOf(0));
    transmuxer.configure(configOf());
    const pushed = transmuxer.push((await read('ts/0.ts')).buffer, null, chunkOf(1), stateOf(true));
    expect(pushed).toBeInstanceOf(Promise);
    arrive();
    expect((await pushed).remuxResult).toMatchObject({ video: { type: 'video' }, audio: { type: 'audio' } });
    expect(errors).toEqual([]);
  });

  it('answers nothing once it is destroyed', async () => {
    const { load, arrive } = chunkFile();
    const opened = open(lateTransmuxer(load));
    const { noted, done } = await play(opened, await readTs());
    opened.transmuxer.destroy();
    arrive();
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve))]);
    expect(noted).toEqual([]);
    expect(opened.errors).toEqual([]);
  });

  it('reports that the rest cannot be loaded, once, and tries again with the next segment', async () => {
    const { load, arrive, fail } = chunkFile();
    const late = open(lateTransmuxer(load));
    const segments = await readTs();
    const lost = await play(late, segments);
    fail();
    await vi.waitFor(() => expect(late.errors).toHaveLength(1));
    expect(late.errors).toMatchObject([
      { type: 'networkError', details: 'internalException', fatal: true, reason: 'gone' },
    ]);
    const { noted, done } = await play(late, segments);
    arrive();
    await done;
    expect(noted).toHaveLength(5);
    expect(lost.noted).toEqual([]);
    expect(late.errors).toHaveLength(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports no failure once it is destroyed', async () => {
    const { load, fail } = chunkFile();
    const late = open(lateTransmuxer(load));
    await play(late, await readTs());
    late.transmuxer.destroy();
    fail();
    await new Promise((resolve) => setTimeout(resolve));
    expect(late.errors).toEqual([]);
  });
});
