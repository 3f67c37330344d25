import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import type { Track } from './media-file';
import { Unplayable } from './remux-failure';

/** One track that is remuxed into the stream. */
export interface Lane {
  /** Time of the next packet, in seconds of the file's own time; `null` after the last. */
  readonly time: number | null;
  /** Writes the next packet to the output. */
  pass(): Promise<void>;
}

interface Out {
  add(packet: EncodedPacket): Promise<void>;
  close(): void;
}

/** @param from begins with the last packet at or before it from which the track can be decoded */
export async function openLane(track: Track, output: Output, from: number): Promise<Lane> {
  const sink = new EncodedPacketSink(track);
  const out = track.isVideoTrack() ? await pictureOut(track, output) : await soundOut(track, output);
  // Containers sometimes mark other frames as key frames.
  const real = { verifyKeyPackets: true };
  let packet = (await sink.getKeyPacket(from, real)) ?? (await sink.getFirstKeyPacket(real));
  return {
    get time() {
      return packet?.timestamp ?? null;
    },
    async pass() {
      if (packet === null) return;
      await out.add(packet);
      packet = await sink.getNextPacket(packet);
      if (packet === null) out.close();
    },
  };
}

async function pictureOut(track: InputVideoTrack, output: Output): Promise<Out> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new Unplayable('video');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return {
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

async function soundOut(track: InputAudioTrack, output: Output): Promise<Out> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new Unplayable('audio');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return {
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}
