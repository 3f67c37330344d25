import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import { ClipFailure } from '../../clips';

/** A track of the output file. */
export interface Laid {
  /** @param at in seconds of the file; a packet before 0 is decoded but not shown */
  add(packet: EncodedPacket, at: number): Promise<void>;
  /** @throws ClipFailure if packets of this track cannot follow those of the previous one */
  continue(track: InputVideoTrack | InputAudioTrack): Promise<void>;
  close(): void;
}

/** @throws ClipFailure if MP4 does not support the codec */
export async function layTrack(track: InputVideoTrack | InputAudioTrack, output: Output): Promise<Laid> {
  const config = await shapeOf(track);
  const out = track.isVideoTrack() ? await layPicture(track, output) : await laySound(track, output);
  return {
    add: (packet, at) => out.add(packet.clone({ timestamp: at })),
    close: out.close,
    async continue(next) {
      if ((await shapeOf(next)) !== config) throw new ClipFailure('unsuitable');
    },
  };
}

type Out = Omit<Laid, 'add' | 'continue'> & { add(packet: EncodedPacket): Promise<void> };

async function layPicture(track: InputVideoTrack, output: Output): Promise<Out> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw new ClipFailure('unsuitable');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return { add: (packet) => source.add(packet, { decoderConfig }), close: () => source.close() };
}

async function laySound(track: InputAudioTrack, output: Output): Promise<Out> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw new ClipFailure('unsuitable');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return { add: (packet) => source.add(packet, { decoderConfig }), close: () => source.close() };
}

/** The decoder configuration; a file has one for each track. */
async function shapeOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const { description = null, ...config } = (await track.getDecoderConfig()) ?? { description: null };
  const bytes =
    description === null
      ? []
      : ArrayBuffer.isView(description)
        ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
        : new Uint8Array(description);
  return JSON.stringify([config, [...bytes]]);
}
