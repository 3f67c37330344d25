import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LiveKind } from '../../contract';
import { planFound } from './append-plan';
import { findStart } from './find-start';

const BASE = 'https://media.example/';
const circumstances = { size: 300, throughput: null, saveData: false, chosen: null };
const read = async (address: string) => readFileSync(`e2e/media/${address.slice(BASE.length)}`, 'utf8');
const answering = (from: typeof read) => async (base: string) => ({ text: await from(base), base });

const find = (path: string, at = 0, live: LiveKind | null = null, from = read) =>
  findStart({ url: `${BASE}${path}`, at, live, circumstances, decodes: () => true }, answering(from));

test('a film is appended with picture and sound, from its beginning', async () => {
  const found = await find('film/master.m3u8');
  const plan = found && planFound(found);
  expect(plan?.playlist).toBe(`${BASE}film/v240/index.m3u8`);
  expect(plan?.duration).toBe(64);
  expect(plan?.tracks.map(({ name, codec, init }) => [name, codec, init])).toEqual([
    ['video', 'avc1.4d4015', `${BASE}film/v240/init.mp4`],
    ['audio', 'mp4a.40.2', `${BASE}film/a-fa/init.mp4`],
  ]);
  expect(plan?.tracks[0]?.segments.map(({ start }) => start)).toEqual([0]);
});

test('returning viewers begin in the segment they left, with the next one', async () => {
  const found = await find('film/master.m3u8', 30);
  expect(found?.tracks[0]?.segments.map(({ start }) => start)).toEqual([28, 32]);
});

test('a returning viewer waits for no more of the segment than the line brings at once', async () => {
  const playlistAt = async (at: number, chosen: number | null = null) => {
    const known = { size: 1280, throughput: 4_000_000, saveData: false, chosen };
    const url = `${BASE}film/master.m3u8`;
    return (
      await findStart({ url, at, live: null, circumstances: known, decodes: () => true }, answering(read))
    )?.playlist;
  };
  expect(await playlistAt(0)).toBe(`${BASE}film/v720/index.m3u8`);
  expect(await playlistAt(30)).toBe(`${BASE}film/v480/index.m3u8`);
  expect(await playlistAt(30, 720)).toBe(`${BASE}film/v720/index.m3u8`);
});

test('the last segment is left to the engine', async () => {
  const found = await find('film/master.m3u8', 61);
  expect(found && planFound(found)).toBeNull();
});

test('the first segments of MPEG-TS are known, but not appended as they are', async () => {
  const found = await find('match/master.m3u8');
  expect(found?.tracks.map(({ init }) => init)).toEqual([null]);
  expect(found?.tracks[0]?.segments[0]?.url).toBe(`${BASE}match/v240/0.ts`);
  expect(found && planFound(found)).toBeNull();
});

describe('a live stream', () => {
  /** The playlist as a live one, with segments of 4 s, 64 s in all. */
  const stillOn = async (address: string) => (await read(address)).replace('#EXT-X-ENDLIST', '');

  test.for([
    ['time-machine', 64 - 12],
    // The low-latency target of three seconds is less than a segment.
    ['low-latency', 64 - 4],
  ] as const)('of the profile %s begins where the engine would', async ([kind, from]) => {
    const found = await find('film/master.m3u8', 0, kind, stillOn);
    expect(found?.liveFrom).toBeCloseTo(from);
    expect(found && planFound(found)).toMatchObject({ liveFrom: found?.liveFrom, duration: 64 });
  });

  test('begins at the place that is found in its playlist', async () => {
    const url = `${BASE}film/master.m3u8`;
    const seen: string[] = [];
    const findAt = (place: number | null) =>
      findStart(
        {
          url,
          at: 0,
          live: 'time-machine',
          circumstances,
          decodes: () => true,
          locate: (playlist) => {
            seen.push(playlist);
            return place;
          },
        },
        answering(stillOn),
      );
    const found = await findAt(21);
    expect(found?.liveFrom).toBe(21);
    expect(found?.tracks.map(({ segments: [first] }) => first?.start)).toEqual([20, expect.closeTo(20, 1)]);
    // Only the video's playlist.
    expect(seen).toEqual([await stillOn(`${BASE}film/v240/index.m3u8`)]);
    expect((await findAt(null))?.liveFrom).toBeCloseTo(64 - 12);
  });

  test('whose audio was requested later has the segments of both at the same time', async () => {
    const later = async (address: string) => {
      const text = await stillOn(address);
      const first = address.includes('a-fa') ? 11 : 10;
      // Starts the playlist with the segment of that number.
      return text
        .replace(new RegExp(`#EXTINF[\\s\\S]*?(?=#EXTINF[^\\n]*\\n${first}\\.m4s)`), '')
        .replace('#EXTM3U', `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${first}`);
    };
    const from = async (address: string) => (address.includes('master') ? read(address) : later(address));
    const found = await find('film/master.m3u8', 0, 'time-machine', from);
    const [video, audio] = found?.tracks ?? [];
    const firstOf = (track: typeof video) => track?.segments[0]?.url.split('/').at(-1);
    expect([firstOf(video), firstOf(audio)]).toEqual(['13.m4s', '13.m4s']);
    expect(audio?.segments[0]?.start).toBeCloseTo(video?.segments[0]?.start ?? Number.NaN, 1);
  });

  test('that is shorter than its distance begins at its beginning', async () => {
    const short = async (address: string) =>
      address.includes('master') ? read(address) : (await stillOn(address)).replace(/4\.m4s.*/s, '4.m4s');
    const found = await find('film/master.m3u8', 0, 'time-machine', short);
    expect(found?.liveFrom).toBeCloseTo(8);
    expect(found?.tracks.map(({ segments: [first] }) => first?.url)).toEqual([
      `${BASE}film/v240/2.m4s`,
      `${BASE}film/a-fa/2.m4s`,
    ]);
  });

  /** Inserts a discontinuity before the segment of this number. */
  const behind = (number: number) => async (address: string) =>
    address.includes('master')
      ? read(address)
      : (await stillOn(address)).replace(
          new RegExp(`#EXTINF[^\\n]*\\n${number}\\.m4s`),
          '#EXT-X-DISCONTINUITY\n$&',
        );

  test('begins behind a discontinuity as any other', async () => {
    const found = await find('film/master.m3u8', 0, 'time-machine', behind(12));
    expect(found && planFound(found)).toMatchObject({ liveFrom: found?.liveFrom, period: 1 });
    expect((await find('film/master.m3u8', 0, 'time-machine', behind(15)))?.period).toBe(0);
  });

  test('is left to the engine where a discontinuity lies in its first seconds', async () => {
    const found = await find('film/master.m3u8', 0, 'time-machine', behind(13));
    // The audio segments end later than those of the video.
    expect(found?.tracks[1]?.segments.map(({ period }) => period)).toEqual([0, 1]);
    expect(found && planFound(found)).toBeNull();
  });

  test('that comes in parts begins with those of the segment in which its place lies', async () => {
    const part = (name: string) => `#EXT-X-PART:DURATION=2,URI="${name}.m4s"`;
    const inParts = async (address: string) =>
      (await stillOn(address))
        .replace(/^#EXTINF.*\n15/m, `${part('15.0')}\n${part('15.1')}\n$&`)
        .concat(`\n${part('16.0')}\n`);
    const from = async (address: string) => (address.includes('master') ? read(address) : inParts(address));
    const found = await find('film/master.m3u8', 0, 'low-latency', from);
    expect(found?.liveFrom).toBeCloseTo(66 - 3);
    expect(found?.tracks.map(({ segments: some }) => some.map(({ url }) => url.slice(BASE.length)))).toEqual([
      ['film/v240/15.0.m4s', 'film/v240/15.1.m4s', 'film/v240/16.0.m4s'],
      ['film/a-fa/15.0.m4s', 'film/a-fa/15.1.m4s', 'film/a-fa/16.0.m4s'],
    ]);
    const whole = await find('film/master.m3u8', 0, 'time-machine', from);
    expect(whole?.tracks[0]?.segments.map(({ url }) => url.slice(BASE.length))).toEqual(['film/v240/13.m4s']);
  });

  test.for([
    ['1 s further than its hold-back', '#EXT-X-PART-INF:PART-TARGET=0.4', 'PART-HOLD-BACK=1.2', 2.2],
    ['3 s without one', '#EXT-X-PART-INF:PART-TARGET=0.4', 'CAN-SKIP-UNTIL=24', 3],
    ['3 s where it has no parts to hold back', '', 'PART-HOLD-BACK=1.2', 3],
  ] as const)(
    'that comes in short parts begins at %s from its newest part',
    async ([, info, control, seconds]) => {
      const parts = [0, 1, 2, 3].map((part) => `#EXT-X-PART:DURATION=0.4,URI="16.${part}.m4s"`);
      const head = `#EXTM3U\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,${control}\n${info}`;
      const inParts = async (address: string) =>
        `${(await stillOn(address)).replace('#EXTM3U', head)}\n${parts.join('\n')}\n`;
      const from = async (address: string) => (address.includes('master') ? read(address) : inParts(address));
      const found = await find('film/master.m3u8', 0, 'low-latency', from);
      expect(found?.liveFrom).toBeCloseTo(65.6 - seconds);
      const whole = await find('film/master.m3u8', 0, 'time-machine', from);
      expect(whole?.liveFrom).toBeCloseTo(64 - 12);
    },
  );

  test('is left to the engine if a recording was requested', async () => {
    expect(await find('film/master.m3u8', 0, null, stillOn)).toBeNull();
  });
});

test('addresses are resolved against the one that answered', async () => {
  const moved = async (address: string) => ({
    text: await read(address.replace('https://elsewhere.example/token/', BASE)),
    base: address.replace(BASE, 'https://elsewhere.example/token/'),
  });
  const url = `${BASE}film/master.m3u8`;
  const found = await findStart({ url, at: 0, live: null, circumstances, decodes: () => true }, moved);
  expect(found?.playlist).toBe('https://elsewhere.example/token/film/v240/index.m3u8');
  expect(found?.tracks.map(({ init }) => init)).toEqual([
    'https://elsewhere.example/token/film/v240/init.mp4',
    'https://elsewhere.example/token/film/a-fa/init.mp4',
  ]);
});

test('a rendition that this browser does not decode is not chosen', async () => {
  const decodes = (codecs: string) => !codecs.startsWith('avc1.4d4015');
  const url = `${BASE}film/master.m3u8`;
  const options = { url, at: 0, live: null, circumstances };
  const found = await findStart({ ...options, decodes }, answering(read));
  expect(found?.playlist).toBe(`${BASE}film/v360/index.m3u8`);
  expect(await findStart({ ...options, decodes: () => false }, answering(read))).toBeNull();
});
