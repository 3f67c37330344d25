import { readFile } from 'node:fs/promises';
import Hls, { ChunkMetadata, type ErrorData } from 'hls.js';
import { TransmuxConfig, TransmuxState } from 'hls.js/src/demux/transmuxer';
import Whole from 'hls.js/src/demux/transmuxer?whole';
import { getM2TSSupportedAudioTypes } from 'hls.js/src/utils/codecs';
import { describe, expect, it, vi } from 'vitest';
import { SOUND_LEFT_OUT } from './sound-left-out';

const MEDIA = `${import.meta.dirname}/../../../../e2e/media/encoders`;
const read = async (name: string) => new Uint8Array(await readFile(`${MEDIA}/${name}`));
const LOGGER = { trace() {}, debug() {}, log() {}, warn() {}, info() {}, error() {} };

/** Codecs in MPEG-TS that Chromium decodes, and those of a device that decodes AC-3 as well. */
const PLAIN = { mpeg: true, mp3: true, ac3: false };
const WITH_AC3 = { ...PLAIN, ac3: true };

/** Remuxes a segment; returns its tracks with their number of samples, and the reported errors. */
async function remux(bytes: Uint8Array, decodes: Readonly<Record<string, boolean>> = PLAIN) {
  const observer = new Hls({ enableWorker: false });
  const errors: ErrorData[] = [];
  observer.on(Hls.Events.ERROR, (_, data) => errors.push(data));
  const transmuxer = new Whole(observer, decodes, Hls.DefaultConfig, '', 'main', LOGGER);
  transmuxer.configure(new TransmuxConfig(undefined, undefined, undefined, 4));
  const state = new TransmuxState(true, false, true, true, 0, true);
  const chunk = new ChunkMetadata(0, 0, 1, 0);
  const results = [
    await transmuxer.push(bytes.slice().buffer, null, chunk, state),
    ...(await transmuxer.flush(chunk)),
  ].map(({ remuxResult }) => remuxResult);
  const tracks = results.find(({ initSegment }) => initSegment?.tracks)?.initSegment?.tracks ?? {};
  const samples = results.reduce(
    (sum, { video, audio }) => ({
      video: sum.video + (video?.nb ?? 0),
      audio: sum.audio + (audio?.nb ?? 0),
    }),
    { video: 0, audio: 0 },
  );
  return { video: tracks.video, audio: tracks.audio, samples, errors };
}

const hasBox = (track: { readonly initSegment?: Uint8Array } | undefined, type: string) =>
  Buffer.from(track?.initSegment ?? []).includes(type);

const [PACKET, ASSOCIATIONS, PROGRAM_MAP] = [188, 0, 0x1000];

/** The media with each of its program maps changed, or each table in packets of another kind. */
function withMaps(
  bytes: Uint8Array,
  change: (section: Buffer) => Buffer,
  pid: number = PROGRAM_MAP,
): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at += PACKET) {
    if ((copy.readUInt16BE(at + 1) & 0x1fff) !== pid) continue;
    const [from, end] = [at + 5, at + PACKET];
    const length = 3 + (copy.readUInt16BE(from + 1) & 0xfff);
    const section = change(Buffer.from(copy.subarray(from, from + length)));
    section.writeUInt16BE(0xb000 | (section.length - 3), 1);
    copy.fill(0xff, from, end);
    section.copy(copy, from);
  }
  return copy;
}

/** Gives each stream of one type another type. */
const retyped = (bytes: Uint8Array, from: number, to: number) =>
  withMaps(bytes, (section) => {
    const at = section.indexOf(Buffer.from([from, 0xe1]));
    section[at] = to;
    return section;
  });

describe('codecs of MPEG-TS that few devices decode', () => {
  it('AC-3 is sound in MP4 where the device decodes it', async () => {
    const { audio, samples, errors } = await remux(await read('ts-codecs/ac3.ts'), WITH_AC3);
    expect(audio).toMatchObject({ codec: 'ac-3', container: 'audio/mp4', metadata: { channelCount: 1 } });
    expect(hasBox(audio, 'dac3')).toBe(true);
    // Audio frames of 32 ms.
    expect(samples).toEqual({ video: 100, audio: 125 });
    expect(errors).toEqual([]);
  });

  it.each([true, false])('the device is asked about AC-3: %s', (decodes) => {
    const isTypeSupported = (type: string) => decodes && type === 'audio/mp4; codecs="ac-3"';
    vi.stubGlobal(
      'MediaSource',
      Object.assign(() => undefined, { isTypeSupported }),
    );
    expect(getM2TSSupportedAudioTypes(true)).toEqual({ mpeg: false, mp3: false, ac3: decodes });
    vi.unstubAllGlobals();
  });

  it('AC-3 of DVB, which a descriptor names, is the same', async () => {
    const dvb = withMaps(await read('ts-codecs/ac3.ts'), (section) => {
      const at = section.indexOf(Buffer.from([0x81, 0xe1]));
      [section[at], section[at + 5]] = [0x06, 0x6a];
      return section;
    });
    expect(await remux(dvb, WITH_AC3)).toEqual(await remux(await read('ts-codecs/ac3.ts'), WITH_AC3));
  });

  it('HEVC is a picture in MP4', async () => {
    const { video, audio, samples, errors } = await remux(await read('ts-codecs/hevc.ts'));
    // The main profile, at level 2.
    expect(video).toMatchObject({ codec: 'hvc1.1.6.L60.B0', metadata: { width: 320, height: 180 } });
    expect(hasBox(video, 'hvcC')).toBe(true);
    expect(audio?.codec).toBe('mp4a.40.2');
    expect(samples.video).toBe(100);
    expect(errors).toEqual([]);
  });
});

const AC3 = 0x81;

describe('sound of MPEG-TS that cannot be played', () => {
  it.each([
    ['AC-3', () => read('ts-codecs/ac3.ts')],
    ['E-AC-3', () => read('ts-codecs/eac3.ts')],
    ['Opus', () => read('ts-codecs/opus.ts')],
    ['DTS', async () => retyped(await read('ts-codecs/ac3.ts'), AC3, 0x82)],
    ['AAC in LATM', async () => retyped(await read('ts-codecs/ac3.ts'), AC3, 0x11)],
  ])('%s is reported once, and the picture plays', async (_, media) => {
    const { video, audio, samples, errors } = await remux(await media());
    expect(video?.codec).toBe('avc1.4d400c');
    expect(audio).toBeUndefined();
    expect(samples.video).toBe(100);
    expect(errors.map(({ fatal, reason }) => [fatal, reason])).toEqual([[false, SOUND_LEFT_OUT]]);
  });

  it.each([
    ['E-AC-3', PLAIN, 0x87],
    ['AC-3, though the device decodes it', WITH_AC3, AC3],
  ])(
    'gives way to AAC beside it, and what the program lists behind it plays: %s',
    async (_, decodes, type) => {
      const media = retyped(await read('ts-codecs/eac3-aac.ts'), 0x87, type);
      const { video, audio, samples, errors } = await remux(media, decodes);
      expect([video?.codec, audio?.codec]).toEqual(['avc1.4d400c', 'mp4a.40.2']);
      expect(samples.video).toBe(100);
      expect(errors).toEqual([]);
    },
  );

  it('ends a stream of sound', async () => {
    const media = retyped(await read('ts-codecs/eac3.ts'), 0x1b, 0xff);
    const { errors } = await remux(media);
    expect(errors[0]).toMatchObject({ fatal: true, details: 'bufferIncompatibleCodecsError' });
  });
});

it.each([
  ['MPEG-2', 0x02],
  ['MPEG-4 part 2', 0x10],
])('a picture of %s ends the stream, whose sound alone would play', async (_, type) => {
  const media = retyped(await read('ts-codecs/mpeg2.ts'), 0x02, type);
  const { errors } = await remux(media);
  expect(errors.map(({ fatal, details, reason }) => [fatal, details, reason])).toEqual([
    [true, 'bufferIncompatibleCodecsError', undefined],
  ]);
});

it('subtitles of DVB, teletext and data beside picture and sound are no sound', async () => {
  const streams = [
    // Private data: subtitles, teletext; sections of data; SCTE-35; an unknown type.
    [0x06, 0xe2, 0x00, 0xf0, 0x0a, 0x59, 0x08, 0x66, 0x61, 0x73, 0x10, 0x00, 0x01, 0x00, 0x01],
    [0x06, 0xe2, 0x01, 0xf0, 0x07, 0x56, 0x05, 0x66, 0x61, 0x73, 0x09, 0x00],
    [0x05, 0xe2, 0x02, 0xf0, 0x00],
    [0x86, 0xe2, 0x03, 0xf0, 0x06, 0x05, 0x04, 0x43, 0x55, 0x45, 0x49],
    [0xc7, 0xe2, 0x04, 0xf0, 0x00],
  ].map((bytes) => Buffer.from(bytes));
  const media = await read('ts/0.ts');
  const crowded = withMaps(media, (section) =>
    Buffer.concat([section.subarray(0, 12), ...streams, section.subarray(12)]),
  );
  const [plain, found] = [await remux(media), await remux(crowded)];
  expect(found).toEqual(plain);
  expect([found.video?.codec, found.audio?.codec, found.errors]).toEqual(['avc1.4d400c', 'mp4a.40.2', []]);
});

it.each([
  ['a program without sound', (section: Buffer) => section],
  ['a table that says nothing', (section: Buffer) => section.subarray(0, 12)],
])('%s is none that lacks it', async (_, change) => {
  const media = withMaps(await read('ts/0.ts'), (section) =>
    change(section.subarray(0, section.indexOf(Buffer.from([0x0f, 0xe1])))),
  );
  expect((await remux(media)).errors.filter(({ reason }) => reason === SOUND_LEFT_OUT)).toEqual([]);
});

it('a program behind the entry of the network, as DVB lists them, is found', async () => {
  const media = await read('ts/0.ts');
  const network = Buffer.from([0x00, 0x00, 0xe0, 0x10]);
  const listed = withMaps(
    media,
    (section) => Buffer.concat([section.subarray(0, 8), network, section.subarray(8)]),
    ASSOCIATIONS,
  );
  expect(await remux(listed)).toEqual(await remux(media));
});
