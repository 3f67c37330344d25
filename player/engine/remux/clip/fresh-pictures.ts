import { EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import { pictures } from './packets';

/** Longest part that is re-encoded, in seconds: a longer one would take too long. */
const LONGEST_S = 12;
/** Frames that are decoded or encoded at a time: each takes megabytes. */
const AT_WORK = 6;
/** Factor for the bit rate: one key frame more in a shorter time needs more bits than the file's own frames have. */
const RICHER = 1.5;

const MICRO = 1e6;

/**
 * The frames of a part, re-encoded up to its second key frame, so that the part begins with a key frame. For VP9, whose
 * key frames contain all that a decoder needs; and because Chromium ends a file of VP9 and Opus too late if it has
 * frames before its first second.
 *
 * @param key the key frame before `from`
 */
export async function* freshPictures(
  track: InputVideoTrack,
  key: EncodedPacket,
  from: number,
  to: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const next = await sink.getNextKeyPacket(key, { verifyKeyPackets: true });
  const until = Math.min(next?.timestamp ?? to, to);
  const fresh =
    until - key.timestamp > LONGEST_S ? null : await encode(track, key, from, until).catch(() => null);
  if (fresh === null) return yield* pictures(track, key, to);
  yield* fresh;
  if (next !== null && next.timestamp < to) yield* pictures(track, next, to);
}

/** @returns `null` if the browser cannot encode or decode it */
async function encode(
  track: InputVideoTrack,
  key: EncodedPacket,
  from: number,
  until: number,
): Promise<readonly EncodedPacket[] | null> {
  const config = await track.getDecoderConfig();
  if (config === null || !('VideoEncoder' in globalThis) || !('ondequeue' in VideoEncoder.prototype))
    return null;
  const sink = new EncodedPacketSink(track);
  const encoding: VideoEncoderConfig = {
    codec: config.codec,
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    bitrate: Math.round((await bitrateOf(sink, key, until)) * RICHER),
  };
  const able = await Promise.all([
    VideoEncoder.isConfigSupported(encoding),
    VideoDecoder.isConfigSupported(config),
  ]);
  if (able.some(({ supported }) => supported !== true)) return null;

  const shownAt = (await sink.getPacket(from))?.timestamp ?? from;
  const done: EncodedPacket[] = [];
  let failed: Error | null = null;
  let fail: (error: Error) => void = () => undefined;
  // A failed codec takes nothing more from its queue, and reports no further error.
  const failing = new Promise<void>((resolve) => {
    fail = (error) => {
      failed = error;
      resolve();
    };
  });
  const encoder = new VideoEncoder({
    output: (chunk) => done.push(EncodedPacket.fromEncodedChunk(chunk)),
    error: fail,
  });
  let isFirst = true;
  const decoder = new VideoDecoder({
    output(frame) {
      if (failed === null && frame.timestamp >= Math.floor(shownAt * MICRO)) {
        const timestamp = Math.max(frame.timestamp, Math.round(from * MICRO));
        const moved = new VideoFrame(frame, { timestamp });
        encoder.encode(moved, { keyFrame: isFirst });
        isFirst = false;
        moved.close();
      }
      frame.close();
    },
    error: fail,
  });
  try {
    encoder.configure(encoding);
    decoder.configure(config);
    for await (const packet of sink.packets(key)) {
      if (packet.timestamp >= until || failed !== null) break;
      decoder.decode(packet.toEncodedVideoChunk());
      await untilFree(decoder, failing);
      await untilFree(encoder, failing);
    }
    await decoder.flush();
    await encoder.flush();
  } finally {
    if (decoder.state !== 'closed') decoder.close();
    if (encoder.state !== 'closed') encoder.close();
  }
  return failed === null ? done : null;
}

/** Bits per second of the frames from `key` to `until`. */
async function bitrateOf(sink: EncodedPacketSink, key: EncodedPacket, until: number): Promise<number> {
  let bytes = 0;
  for await (const { timestamp, byteLength } of sink.packets(key, undefined, { metadataOnly: true })) {
    if (timestamp >= until) break;
    bytes += byteLength;
  }
  return (bytes * 8) / (until - key.timestamp);
}

async function untilFree(codec: VideoDecoder | VideoEncoder, failing: Promise<void>): Promise<void> {
  const queued = () => ('encodeQueueSize' in codec ? codec.encodeQueueSize : codec.decodeQueueSize);
  while (codec.state === 'configured' && queued() > AT_WORK) {
    const free = new Promise<true>((resolve) => {
      codec.addEventListener('dequeue', () => resolve(true), { once: true });
    });
    if ((await Promise.race([free, failing])) !== true) return;
  }
}
