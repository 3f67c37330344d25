import type { ChunkMetadata, RemuxedTrack, TransmuxerResult } from 'hls.js';
import type { RemuxedSamples, TrackName } from '../../../lib/handoff/started-stream';
import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { createChunks, type Readable } from '../../../lib/network/chunks';
import { accepts } from '../../media/media-source-support';
import type { TrackToAppend } from '../append/append-start';
import type { Remuxed, RemuxOptions } from './remuxer';

/** As hls.js is configured here (`remux-start.test.ts`): these settings reach its reader of MPEG-TS. */
export const READER_CONFIG = {
  progressive: true,
  forceKeyFrameOnDiscontinuity: true,
  stretchShortVideoTrack: false,
  maxBufferHole: 0.1,
  maxAudioFramesDrift: 1,
  handleMpegTsVideoIntegrityErrors: 'process',
} as const;

/** Other metadata have no readers. */
const ID3 = 'org.id3';

/** The container is not recognized in less than a few packets, in bytes. */
const FIRST_CHUNK = 4096;

/** A worker that has read nothing for this long after the first bytes is left to the engine, in milliseconds. */
const READS_WITHIN_MS = 4000;

/** The parts of a segment that are read from the worker's messages. */
type Message =
  | { readonly event: 'transmuxComplete'; readonly data: TransmuxerResult }
  | { readonly event: 'flush'; readonly data: ChunkMetadata }
  | { readonly event: 'hlsError' | 'init' | 'workerLog' };

/** One track of one segment. */
interface Output extends Readable {
  add(chunk: Bytes): void;
  end(): void;
  fail(reason: unknown): void;
}

const TRACKS = ['video', 'audio'] as const satisfies readonly TrackName[];

/**
 * Has hls.js's worker remux MPEG-TS before hls.js itself is here: the page appends what it returns. Anything that hls.js would
 * not do with every stream fails, so that the engine reads the segments again.
 */
export function remuxStart(
  worker: Worker,
  { segments, codecs, duration, isLive }: RemuxOptions,
): Promise<Remuxed> {
  return new Promise((resolve, reject) => {
    const outputs = segments.map(({ start, href }) => ({
      start,
      href,
      video: createOutput(),
      audio: createOutput(),
    }));
    const samples = new Map<string, RemuxedSamples>();
    let isOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: unknown) => {
      worker.terminate();
      clearTimeout(timer);
      reject(reason);
      for (const { video, audio } of outputs) for (const output of [video, audio]) output.fail(reason);
    };

    const open = ({ tracks = {}, initPTS, timescale, trackId }: NonNullable<InitSegment>) => {
      // Other codecs, or sound that begins late, change the buffers.
      if (isOpen || !tracks.video || initPTS === undefined) throw new Error('tracks');
      isOpen = true;
      clearTimeout(timer);
      const opened = TRACKS.flatMap((name): TrackToAppend[] => {
        const track = tracks[name];
        if (track === undefined) return [];
        const { container, codec = '', initSegment = new Uint8Array() } = track;
        // MP3 comes without a container.
        if (!/mp4$/.test(container)) throw new Error(container);
        const init = createOutput();
        init.add(initSegment.slice());
        init.end();
        const own = outputs.map(({ start, href, [name]: output }) => ({ start, href, get: () => output }));
        const remuxed = new Map(own.map(({ href, get }) => [href, get()]));
        return [{ name, container, codec, init, remuxed, segments: own }];
      });
      const timeBase = { baseTime: initPTS ?? 0, timescale: timescale ?? 1, trackId: trackId ?? -1 };
      resolve({ tracks: opened, timeBase, samples, stop: () => fail(new Error('stopped')) });
    };

    const take = ({ remuxResult, chunkMeta: { sn } }: TransmuxerResult) => {
      const { initSegment, video, independent, text, id3 } = remuxResult;
      // Frames before the first keyframe are missing.
      if (independent === false || video?.dropped) throw new Error('keyframe');
      if (initSegment?.tracks) open(initSegment);
      const { href = '' } = segments[sn] ?? {};
      const known = samples.get(href) ?? { captions: [], id3: [] };
      samples.set(href, {
        captions: [...known.captions, ...(text?.samples ?? [])],
        id3: [...known.id3, ...(id3?.samples ?? []).filter(({ type }) => String(type) === ID3)],
      });
      for (const name of TRACKS) {
        const track = remuxResult[name];
        if (track) outputs[sn]?.[name].add(joinTrack(track));
      }
    };
    const handle = (message: Message) => {
      if (message.event === 'transmuxComplete') take(message.data);
      if (message.event === 'hlsError') throw new Error('unreadable');
      if (message.event !== 'flush') return;
      const { sn } = message.data;
      outputs[sn]?.video.end();
      outputs[sn]?.audio.end();
      if (!isOpen) throw new Error('no track');
      if (sn === segments.length - 1) worker.terminate();
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      try {
        handle(data);
      } catch (error) {
        fail(error);
      }
    });

    const post = (message: object) => worker.postMessage({ instanceNo: 0, ...message });
    post({ cmd: 'init', id: 'main', config: JSON.stringify(READER_CONFIG), typeSupported: decodedSounds() });
    const named = codecs.split(',');
    const config = {
      audioCodec: named.find((codec) => codec.startsWith('mp4a')),
      videoCodec: named.find((codec) => !codec.startsWith('mp4a')),
      duration,
      defaultInitPts: null,
    };
    post({ cmd: 'configure', config });
    const read = async () => {
      for (const [sn, { get, start }] of segments.entries()) {
        const chunkMeta = { level: 0, sn, id: 0, part: -1, transmuxing: {} };
        const push = (data: Bytes) => {
          timer ??= setTimeout(fail, READS_WITHIN_MS);
          const isFirst = sn === 0 && chunkMeta.id === 0;
          chunkMeta.id += 1;
          const state = {
            discontinuity: isFirst,
            contiguous: !isFirst,
            trackSwitch: isFirst,
            initSegmentChange: isFirst,
            accurateTimeOffset: !isLive,
            timeOffset: start,
          };
          post({ cmd: 'demux', data: data.slice().buffer, decryptdata: null, chunkMeta, state });
        };
        let first: Bytes | null = new Uint8Array();
        await get().read((chunk) => {
          if (first === null) return push(chunk);
          first = joinBytes([first, chunk]);
          if (first.length < FIRST_CHUNK) return;
          push(first);
          first = null;
        });
        if (first !== null) push(first);
        post({ cmd: 'flush', chunkMeta });
      }
    };
    read().catch(fail);
  });
}

type InitSegment = TransmuxerResult['remuxResult']['initSegment'];

function createOutput(): Output {
  const chunks = createChunks();
  let end: () => void = () => undefined;
  let fail: (reason: unknown) => void = end;
  const whole = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  // Readers receive it.
  whole.catch(() => undefined);
  return {
    add: chunks.add,
    bytes: chunks.bytes,
    read: (take) => chunks.read(take, whole),
    end: () => end(),
    fail: (reason) => fail(reason),
  };
}

/** The header of a fragment, and its data. */
function joinTrack({ data1, data2 }: RemuxedTrack): Bytes {
  return joinBytes(data2 ? [data1, data2] : [data1]);
}

/** As hls.js asks. */
function decodedSounds() {
  return {
    mpeg: accepts('audio/mpeg'),
    mp3: accepts('audio/mp4; codecs="mp3"'),
    ac3: accepts('audio/mp4; codecs="ac-3"'),
  };
}
