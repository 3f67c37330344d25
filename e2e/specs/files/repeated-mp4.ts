import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** An MP4 with the video of a file repeated this many times, with its index in front. */
export async function repeatedMp4(file: Buffer, times: number): Promise<Buffer> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file) });
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw new Error('there is no picture');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures);
  await output.start();
  const seconds = Math.ceil(await input.computeDuration());
  for (let time = 0; time < times; time += 1)
    for await (const packet of new EncodedPacketSink(track).packets())
      await pictures.add(packet.clone({ timestamp: packet.timestamp + time * seconds }), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
