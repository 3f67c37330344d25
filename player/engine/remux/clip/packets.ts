import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';

/** Containers sometimes mark other frames as key frames. */
const REAL = { verifyKeyPackets: true };
/** Frames are reordered by less than this, in seconds. */
const REORDERED_S = 1;

/** The last key frame at or before this second; the first one if none precedes it. */
export async function keyPacketAt(track: InputVideoTrack, from: number): Promise<EncodedPacket | null> {
  const sink = new EncodedPacketSink(track);
  return (await sink.getKeyPacket(from, REAL)) ?? (await sink.getFirstKeyPacket(REAL));
}

/** All packets from `key` on that are needed to show the frames before `to`, in decoding order. */
export async function* pictures(
  track: InputVideoTrack,
  key: EncodedPacket,
  to: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  let last = key.sequenceNumber;
  for await (const { timestamp, sequenceNumber } of sink.packets(key, undefined, { metadataOnly: true })) {
    if (timestamp < to) last = sequenceNumber;
    else if (timestamp > to + REORDERED_S) break;
  }
  for await (const packet of sink.packets(key)) {
    if (packet.sequenceNumber > last) break;
    yield packet;
  }
}

/** The audio packets of a range, each of which can be decoded alone. */
export async function* sounds(
  track: InputAudioTrack,
  from: number,
  to: number,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  if (first === null) return;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) break;
    yield packet;
  }
}
