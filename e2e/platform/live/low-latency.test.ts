// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodeTimeOf } from './boxes';
import { createChannel } from './channel';
import { cutSource } from './cut';
import { samplesOf } from './samples';
import { readSource } from './source';

const media = (name: string) => fileURLToPath(new URL(`../../media/${name}`, import.meta.url));
const quick = await readSource(media('quick'));
const inParts = await cutSource(quick, { partSeconds: 0.5 });
const short = await cutSource(quick, { segmentSeconds: 0.5 });
const epoch = Date.parse('2026-01-01T00:00:00Z');

function at(seconds: number, source = inParts, length = 6) {
  const clock = { seconds };
  const channel = createChannel({ source, epoch, length, now: () => epoch + clock.seconds * 1000 });
  return { clock, channel };
}

const partsOf = (playlist = '') => [
  ...playlist.matchAll(/#EXT-X-PART:DURATION=([\d.]+),URI="([^"]+)"(,INDEPENDENT=YES)?/g),
];

describe('a low-latency playlist', () => {
  test('lists the parts of the segment that is being made, one by one, and hints at the next', () => {
    const { clock, channel } = at(100);
    for (const [seconds, parts] of [
      [100.1, 0],
      [100.6, 1],
      [101.1, 2],
      [101.6, 3],
    ] as const) {
      clock.seconds = seconds;
      const playlist = channel.playlist('v240');
      expect(partsOf(playlist).filter(([, , uri]) => uri?.startsWith('50.'))).toHaveLength(parts);
      expect(playlist).toContain(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="50.${parts}.m4s"`);
      expect(playlist).not.toContain('\n50.m4s');
    }
    clock.seconds = 102.03;
    expect(channel.playlist('v240')).toContain('\n50.m4s');
  });

  test.each([
    ['quick', 0.5],
    ['quick', 0.33],
    ['quick', 0.2],
    ['stage', 0.33],
    ['stage', 0.2],
  ])(
    'of %s in parts of %d s keeps its promises: none longer than the target or much shorter, held back thrice',
    async (name, partSeconds) => {
      const source = await cutSource(await readSource(media(name)), { partSeconds });
      const { channel } = at(200, source);
      for (const track of source.tracks.keys()) {
        const playlist = channel.playlist(track) ?? '';
        const target = Number(/PART-TARGET=([\d.]+)/.exec(playlist)?.[1]);
        expect(Number(/PART-HOLD-BACK=([\d.]+)/.exec(playlist)?.[1])).toBeGreaterThanOrEqual(
          target * 3 - 1e-4,
        );
        const durations = partsOf(playlist).map(([, duration]) => Number(duration));
        expect(durations.length).toBeGreaterThan(10);
        expect(Math.max(...durations)).toBeLessThanOrEqual(target + 1e-4);
        expect(Math.min(...durations)).toBeGreaterThanOrEqual(target * 0.85);
        expect(target).toBeCloseTo(partSeconds, 1);
        expect(playlist).toContain('CAN-BLOCK-RELOAD=YES');
      }
    },
  );

  test('reports the progress of every other rendition', () => {
    const { channel } = at(100.6);
    const reports = (channel.playlist('v240') ?? '').match(/#EXT-X-RENDITION-REPORT:.*/g);
    expect(reports).toEqual([
      '#EXT-X-RENDITION-REPORT:URI="../v480/index.m3u8",LAST-MSN=50,LAST-PART=0',
      '#EXT-X-RENDITION-REPORT:URI="../a-fa/index.m3u8",LAST-MSN=50,LAST-PART=0',
    ]);
  });

  test('has parts that all begin with a key frame, as this recording was made', () => {
    const { channel } = at(100);
    expect(partsOf(channel.playlist('v480')).every(([, , , independent]) => independent !== undefined)).toBe(
      true,
    );
  });
});

describe('a delta update', () => {
  const urisIn = (playlist = '') =>
    playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  test('skips the segments beyond the boundary, and is the playlist otherwise', () => {
    const { channel } = at(300.7, inParts, 60);
    const whole = channel.playlist('v240') ?? '';
    const delta = channel.playlist('v240', { delta: true }) ?? '';
    expect(Number(/CAN-SKIP-UNTIL=([\d.]+)/.exec(whole)?.[1])).toBe(12);
    expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=53');
    expect(delta).toContain('#EXT-X-VERSION:9');
    expect(urisIn(delta)).toEqual(urisIn(whole).slice(53));
    const sequence = /#EXT-X-MEDIA-SEQUENCE:\d+/;
    expect(sequence.exec(delta)?.[0]).toBe(sequence.exec(whole)?.[0]);
    const tail = (playlist: string) => playlist.slice(playlist.indexOf('#EXT-X-PART:'));
    expect(tail(delta)).toBe(tail(whole));
    expect(delta).toMatch(/#EXT-X-SKIP.*\n#EXT-X-PROGRAM-DATE-TIME:/);
  });

  test('is the whole playlist where nothing is beyond the boundary, where it ended, and without low latency', () => {
    const near = at(300.7).channel;
    expect(near.playlist('v240', { delta: true })).toBe(near.playlist('v240'));
    const ended = at(300.7, inParts, 60).channel;
    ended.end();
    expect(ended.playlist('v240', { delta: true })).toBe(ended.playlist('v240'));
    const plain = at(300.7, quick, 60).channel;
    expect(plain.playlist('v240', { delta: true })).toBe(plain.playlist('v240'));
    expect(plain.playlist('v240')).not.toContain('#EXT-X-SERVER-CONTROL');
  });
});

test.each([...inParts.tracks.keys()])(
  'the parts of %s follow each other in time and make up the segment',
  async (track) => {
    const { channel } = at(300);
    const number = channel.newest() - 1;
    const parts = await Promise.all(
      [0, 1, 2, 3].map((part) => channel.segment(track, `${number}.${part}.m4s`)),
    );
    const whole = await channel.segment(track, `${number}.m4s`);
    if (whole === undefined) throw new Error('A listed segment is missing');
    let time = decodeTimeOf(whole);
    let samples = 0;
    for (const part of parts) {
      if (part === undefined) throw new Error('A listed part is missing');
      expect(decodeTimeOf(part)).toBe(time);
      time += BigInt(samplesOf(part).reduce((sum, { duration }) => sum + duration, 0));
      samples += samplesOf(part).length;
    }
    expect(samples).toBe(samplesOf(whole).length);
  },
);

test('a part that is not made yet does not exist, and the channel reports when it will', async () => {
  const { channel } = at(100.6);
  expect(await channel.segment('v240', '50.0.m4s')).toBeDefined();
  expect(await channel.segment('v240', '50.1.m4s')).toBeUndefined();
  expect(channel.untilPublished(50, 1)).toBeCloseTo(400, -2);
  expect(channel.untilPublished(50, 9)).toBeUndefined();
});

describe('a recording that is cut into half seconds', () => {
  test('has four segments where it had one, and the same period', () => {
    expect([short.count, short.period]).toEqual([quick.count * 4, quick.period]);
  });

  test.each([...short.tracks.keys()])(
    '%s continues without a gap, across the end of the loop',
    async (track) => {
      const { channel, clock } = at(0, short);
      let end: bigint | undefined;
      for (let number = short.count - 3; number < short.count + 3; number += 1) {
        clock.seconds = (number + 2) / 2;
        const segment = await channel.segment(track, `${number}.m4s`);
        if (segment === undefined) throw new Error(`Segment ${number} is missing`);
        const start = decodeTimeOf(segment);
        expect(start).toBe(end ?? start);
        end = start + BigInt(samplesOf(segment).reduce((sum, { duration }) => sum + duration, 0));
      }
    },
  );

  test('cannot be made of MPEG-TS', async () => {
    await expect(cutSource(await readSource(media('match')), { segmentSeconds: 1 })).rejects.toThrow(
      'MPEG-TS',
    );
  });
});
