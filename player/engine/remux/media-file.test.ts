// @vitest-environment node
import { readFileSync } from 'node:fs';
import { EncodedPacketSink } from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { openMediaFile } from './media-file';
import { NoPicture, Unplayable } from './remux-failure';

afterEach(() => vi.unstubAllGlobals());

/** Opens a test file on a server, in a browser that decodes some codecs. */
function open(name: string, ...codecs: readonly string[]) {
  return openBytes(readFileSync(`e2e/media/files/${name}`), ...codecs);
}

/** Ranges of the requests for the last file. */
const asked: string[] = [];

/** Bytes of the last file that were read. */
let read = 0;

function openBytes(bytes: Uint8Array, ...codecs: readonly string[]) {
  asked.length = 0;
  read = 0;
  vi.stubGlobal('MediaSource', {
    isTypeSupported: (type: string) => codecs.some((codec) => type.includes(`"${codec}`)),
  });
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    const wanted = String(new Headers(headers).get('range'));
    asked.push(wanted);
    const [, first = '', to = ''] = /bytes=(\d*)-(\d*)/.exec(wanted) ?? [];
    const from = first === '' ? Math.max(0, bytes.length - Number(to)) : Number(first);
    const part = bytes.slice(from, first === '' || to === '' ? bytes.length : Number(to) + 1);
    const range = `bytes ${from}-${from + part.length - 1}/${bytes.length}`;
    return new Response(inPieces(part), { status: 206, headers: { 'content-range': range } });
  });
  return openMediaFile('https://media.test/a.mkv', false, null);
}

/** Sends only as much as the reader requests. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (at >= bytes.length) return controller.close();
    controller.enqueue(bytes.slice(at, at + 65_536));
    at += 65_536;
    read += 65_536;
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

test('a file whose sound cannot be decoded plays its picture', async () => {
  const { type, tracks, close } = await open('ac3.mkv', 'avc1');
  expect(tracks.map((track) => track.isVideoTrack())).toEqual([true]);
  expect(type).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]+"$/);
  close();
});

test.each(['sample.mp4', 'sample.mkv'])('%s that the page holds is read without a request', async (name) => {
  const far = await open(name, 'avc1', 'mp4a');
  asked.length = 0;
  const bytes = readFileSync(`e2e/media/files/${name}`);
  const held = await openMediaFile('https://media.test/a', false, null, { file: new Blob([bytes]) });
  expect([held.type, held.begins]).toEqual([far.type, far.begins]);
  expect(held.duration).toBeCloseTo(far.duration ?? 0);
  expect(asked).toEqual([]);
  for (const { close } of [far, held]) close();
});

test('the time of a file that has been played goes on where another of its tracks begins later', async () => {
  const before = await open('sample.mkv', 'avc1', 'mp4a');
  const bytes = readFileSync('e2e/media/files/sample.mkv');
  const opened = await openMediaFile('https://media.test/a', false, null, {
    file: new Blob([bytes]),
    begins: 3,
  });
  expect([before.begins, opened.begins]).toEqual([0, 3]);
  expect(opened.duration).toBeCloseTo(9, 0);
  for (const { close } of [before, opened]) close();
});

test('of several sounds the first one that can be decoded plays', async () => {
  const { type, close } = await open('ac3-first.mp4', 'avc1', 'mp4a');
  expect(type).toMatch(/avc1\.[0-9a-f]+, mp4a\.40\.2/);
  close();
});

test('a file whose picture alone cannot be decoded is not played as sound', async () => {
  await expect(open('sample.mkv', 'mp4a')).rejects.toThrow(NoPicture);
});

test('a file none of whose tracks can be decoded says which they are', async () => {
  await expect(open('ac3.mkv', 'vp8')).rejects.toThrow(
    new Unplayable('avc1.64000b ac-3', 'avc1.64000b, ac-3'),
  );
});

test('a recording without a duration has that of its last block, and is not read through for it', async () => {
  const bytes = Uint8Array.from(readFileSync('e2e/media/files/sample.mkv'));
  const at = Buffer.from(bytes).indexOf(Buffer.from('448988', 'hex'));
  // A void element in place of the duration.
  bytes.set([0xec, 0x89], at);
  const { duration, close } = await openBytes(bytes, 'avc1', 'mp4a');
  expect(duration).toBeGreaterThan(11.9);
  expect(duration).toBeLessThan(12.1);
  expect(asked).toContain('bytes=-1048576');
  close();
});

/** 64 s in fragments of 4 s, as large as those of a film, without an index. */
function fragmentedFilm(): Buffer {
  const part = (name: string) => readFileSync(`e2e/media/film/v720/${name}`);
  const more = 2_000_000;
  const filling = Buffer.concat([Buffer.alloc(8), Buffer.alloc(more)]);
  filling.writeUInt32BE(filling.length);
  filling.write('free', 4);
  const parts = Array.from({ length: 16 }, (_, place) => [part(`${place}.m4s`), filling]);
  return Buffer.concat([part('init.mp4'), ...parts.flat()]);
}

test('an MP4 in fragments without an index is neither read through for its duration nor for a place', async () => {
  const film = fragmentedFilm();
  const { duration, tracks, close } = await openBytes(film, 'avc1');
  expect(duration).toBeCloseTo(64, 1);
  expect(read).toBeLessThan(film.length / 6);
  const [track] = tracks;
  if (track === undefined) throw new Error('no track');
  const sink = new EncodedPacketSink(track);
  for (const place of [50, 21, 63])
    expect((await sink.getKeyPacket(place))?.timestamp).toBe(place - (place % 4));
  expect(read).toBeLessThan(film.length / 2);
  close();
});

test('an MP4 in fragments that was cut off within the last one plays to the one before', async () => {
  const film = fragmentedFilm();
  const { duration, close } = await openBytes(film.subarray(0, film.lastIndexOf('moof') + 40), 'avc1');
  expect(duration).toBeCloseTo(60, 1);
  close();
});

test('fonts before the media are passed over', async () => {
  const file = readFileSync('e2e/media/files/sample.mkv');
  const at = (id: string) => file.indexOf(Buffer.from(id, 'hex'));
  const [segment, cluster] = [at('18538067'), at('1f43b675')];
  // The seek head contains the same id before.
  const info = file.lastIndexOf(Buffer.from('1549a966', 'hex'), cluster);
  const unknown = Buffer.from('18538067 01ffffffffffffff'.replace(' ', ''), 'hex');
  const fonts = Buffer.concat([Buffer.from('1941a46911000000', 'hex'), Buffer.alloc(0x1000000)]);
  const head = Buffer.concat([file.subarray(0, segment), unknown, file.subarray(info, cluster)]);
  const { duration, close } = await openBytes(
    Buffer.concat([head, fonts, file.subarray(cluster)]),
    'avc1',
    'mp4a',
  );
  expect(duration).toBeCloseTo(12, 1);
  const [first, second, ...more] = asked.map((range) => Number(/=(\d+)/.exec(range)?.[1]));
  expect([first, more]).toEqual([0, []]);
  // Ranges begin at round numbers.
  expect(second).toBeGreaterThan(fonts.length - 100_000);
  close();
});

test('a file that is empty from some place on is not searched without an end', async () => {
  const file = readFileSync('e2e/media/files/sample.mkv');
  const bytes = Uint8Array.from(file);
  // Unfinished downloads have zeros in place of missing parts.
  bytes.fill(0, file.indexOf(Buffer.from('1f43b675', 'hex')));
  const { duration, close } = await openBytes(bytes, 'avc1', 'mp4a');
  expect(duration).toBeCloseTo(12, 1);
  close();
});

/** An element of Matroska, by its id in hexadecimal digits. */
const element = (id: string, ...content: readonly Uint8Array[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40, inside.length]), inside]);
};

test('frames that share a block, and lack bytes that all have, are whole', async () => {
  const hex = (digits: string) => Buffer.from(digits, 'hex');
  const stripped = element('5034', element('4254', hex('03')), element('4255', hex('fffb')));
  const track = element(
    'ae',
    element('d7', hex('01')),
    element('83', hex('02')),
    element('86', Buffer.from('A_MPEG/L3')),
    element('e1', element('b5', hex('473b8000')), element('9f', hex('01'))),
    element('6d80', element('6240', stripped)),
  );
  // Xiph lacing: two frames, of which the first has three bytes.
  const block = element('a3', hex('81000082'), hex('0103'), hex('900401'), hex('90040203'));
  const file = Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('matroska'))),
    element(
      '18538067',
      element('1549a966', element('4489', hex('42400000'))),
      element('1654ae6b', track),
      element('1f43b675', element('e7', hex('00')), block),
    ),
  ]);
  const { tracks, close } = await openBytes(file, 'mp3');
  const found: string[] = [];
  for (const one of tracks)
    for await (const { data } of new EncodedPacketSink(one).packets())
      found.push(Buffer.from(data).toString('hex'));
  expect(found).toEqual(['fffb900401', 'fffb90040203']);
  close();
});
