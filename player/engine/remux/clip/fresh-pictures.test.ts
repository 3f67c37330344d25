// @vitest-environment node
import { readFileSync } from 'node:fs';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { freshPictures } from './fresh-pictures';

/** WebCodecs are missing here unless a test provides them. */
const FILE = new Blob([new Uint8Array(readFileSync('e2e/media/files/sample.webm'))]);

const FROM = 3.3;
const TO = 9.3;

class Codec extends EventTarget {
  static readonly isConfigSupported = async () => ({ supported: true });
  readonly state = 'configured';
  readonly encodeQueueSize = 0;
  readonly decodeQueueSize = 0;
  configure() {}
  decode() {}
  encode() {}
  close() {}
  async flush() {}
}

class Encoder extends Codec {
  declare ondequeue: null;
}
Object.defineProperty(Encoder.prototype, 'ondequeue', { value: null });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is missing', {}],
  ['reports nothing to wait for', { VideoEncoder: Codec, VideoDecoder: Codec }],
  [
    'cannot encode this codec',
    {
      VideoEncoder: class extends Encoder {
        static override readonly isConfigSupported = async () => ({ supported: false });
      },
      VideoDecoder: Codec,
    },
  ],
  [
    'fails',
    {
      VideoEncoder: Encoder,
      VideoDecoder: class extends Codec {
        override async flush() {
          throw new DOMException('', 'EncodingError');
        }
      },
    },
  ],
])(
  'a clip of VP9 where WebCodecs %s has the pictures of the file, from its key frame on',
  async (_, codecs) => {
    for (const [name, value] of Object.entries(codecs)) vi.stubGlobal(name, value);
    vi.stubGlobal('EncodedVideoChunk', class {});
    const track = await new Input({
      formats: ALL_FORMATS,
      source: new BlobSource(FILE),
    }).getPrimaryVideoTrack();
    if (track === null) throw new Error('no picture');
    const sink = new EncodedPacketSink(track);
    const key = await sink.getKeyPacket(FROM);
    if (key === null) throw new Error('no key frame');
    const expected: number[] = [];
    for await (const { timestamp } of sink.packets(key)) if (timestamp < TO) expected.push(timestamp);
    const found: number[] = [];
    for await (const { timestamp } of freshPictures(track, key, FROM, TO)) found.push(timestamp);
    expect(key.timestamp).toBeLessThan(FROM);
    expect(found).toEqual(expected);
  },
);
