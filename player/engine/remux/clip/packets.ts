import {
  type EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';

/** Containers lie now and then about their key frames. */
const REAL = { verifyKeyPackets: true };
/** Pictures are stored out of order, by less than this; in seconds. */
const REORDERED_S = 1;

/** The key frame that a cut at this second begins with; the first one if none comes before. */
export async function keyPacketAt(track: InputVideoTrack, from: number): Promise<EncodedPacket | null> {
  const sink = new EncodedPacketSink(track);
  return (await sink.getKeyPacket(from, REAL)) ?? (await sink.getFirstKeyPacket(REAL));
}

/** From a packet on, all that is needed to show the pictures before `to`, in the order of decoding. */
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

/** Each can be decoded alone. */
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
