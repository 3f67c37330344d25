import type { ChunkMetadata, RemuxedTrack, TransmuxerResult } from 'hls.js';
import type { RemuxedSamples, TrackName } from '../../../lib/handoff/started-stream';
import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { canAppend, type TrackToAppend } from '../append/append-start';
import { createOutput } from './create-output';
import type { Remux, Remuxed, RemuxOptions } from './remuxer';
import { sendSegments } from './send-segments';

/** The only metadata with a reader. */
const ID3 = 'org.id3';

const TRACKS = ['video', 'audio'] as const satisfies readonly TrackName[];

/** A message of the worker. */
type Message =
  | { readonly event: 'transmuxComplete'; readonly data: TransmuxerResult }
  | { readonly event: 'flush'; readonly data: ChunkMetadata }
  | { readonly event: 'hlsError' | 'init' | 'workerLog' };

/**
 * A worker that is not needed within this time is terminated, in milliseconds: the stream is not MPEG-TS, or encrypted.
 */
const NEEDED_WITHIN_MS = 4000;

/**
 * Makes hls.js's worker remux MPEG-TS before hls.js itself is loaded; the page appends the result. If hls.js would do
 * more than remux, this fails, and the engine processes the segments again.
 */
export function openRemux(worker: Worker): Remux {
  const timer = setTimeout(() => worker.terminate(), NEEDED_WITHIN_MS);
  return (options) => {
    clearTimeout(timer);
    return remuxStart(worker, options);
  };
}

function remuxStart(worker: Worker, options: RemuxOptions): Promise<Remuxed> {
  return new Promise((resolve, reject) => {
    const segments = options.segments.map(({ start, href }) => ({
      start,
      href,
      outputs: { video: createOutput(), audio: createOutput() },
    }));
    const samples = new Map<string, RemuxedSamples>();
    let isOpen = false;
    const fail = (reason: unknown) => {
      worker.terminate();
      reject(reason);
      for (const { outputs } of segments) for (const name of TRACKS) outputs[name].fail(reason);
    };

    const open = ({ tracks = {}, initPTS, timescale, trackId }: NonNullable<InitSegment>) => {
      // Other codecs, or audio that begins late, need other buffers.
      if (isOpen || !tracks.video || initPTS === undefined) throw new Error('tracks');
      isOpen = true;
      const opened = TRACKS.flatMap((name): TrackToAppend[] => {
        const track = tracks[name];
        if (track === undefined) return [];
        const { container, codec = '', initSegment = new Uint8Array() } = track;
        // MP3 is not packed into MP4.
        if (!container.endsWith('mp4')) throw new Error(container);
        const init = createOutput();
        init.add(initSegment.slice());
        init.end();
        const own = segments.map(({ start, href, outputs }) => ({ start, href, get: () => outputs[name] }));
        return [{ name, container, codec, init, segments: own }];
      });
      const timeBase = { baseTime: initPTS ?? 0, timescale: timescale ?? 1, trackId: trackId ?? -1 };
      if (!canAppend(opened)) throw new Error('codecs');
      resolve({ tracks: opened, remuxed: { timeBase, samples } });
    };
    const take = ({ remuxResult, chunkMeta }: TransmuxerResult) => {
      const { initSegment, video, independent, text, id3 } = remuxResult;
      const segment = segments[chunkMeta.sn];
      // Frames before the first keyframe are missing.
      if (independent === false || video?.dropped) throw new Error('keyframe');
      if (initSegment?.tracks) open(initSegment);
      if (segment === undefined) return;
      const { href, outputs } = segment;
      const known = samples.get(href) ?? { captions: [], id3: [] };
      samples.set(href, {
        captions: [...known.captions, ...(text?.samples ?? [])],
        id3: [...known.id3, ...(id3?.samples ?? []).filter(({ type }) => String(type) === ID3)],
      });
      for (const name of TRACKS) {
        const track = remuxResult[name];
        if (track) outputs[name].add(joinTrack(track));
      }
    };
    const handle = (message: Message) => {
      if (message.event === 'transmuxComplete') take(message.data);
      if (message.event === 'hlsError') throw new Error('unreadable');
      if (message.event !== 'flush') return;
      if (!isOpen) throw new Error('no track');
      const { sn } = message.data;
      for (const name of TRACKS) segments[sn]?.outputs[name].end();
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
    sendSegments(worker, options).catch(fail);
  });
}

type InitSegment = TransmuxerResult['remuxResult']['initSegment'];

/** The header of a fragment, and its data. */
function joinTrack({ data1, data2 }: RemuxedTrack): Bytes {
  return joinBytes(data2 ? [data1, data2] : [data1]);
}
