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

function at(seconds: number, source = inParts) {
  const clock = { seconds };
  const channel = createChannel({ source, epoch, length: 6, now: () => epoch + clock.seconds * 1000 });
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

  test('keeps its promises: no part longer than the target, none but the last much shorter, held back thrice', () => {
    const { channel } = at(200);
    for (const track of inParts.tracks.keys()) {
      const playlist = channel.playlist(track) ?? '';
      const target = Number(/PART-TARGET=([\d.]+)/.exec(playlist)?.[1]);
      expect(Number(/PART-HOLD-BACK=([\d.]+)/.exec(playlist)?.[1])).toBeGreaterThanOrEqual(target * 3 - 1e-4);
      const durations = partsOf(playlist).map(([, duration]) => Number(duration));
      expect(durations.length).toBeGreaterThan(10);
      expect(Math.max(...durations)).toBeLessThanOrEqual(target + 1e-4);
      expect(Math.min(...durations)).toBeGreaterThanOrEqual(target * 0.85);
      expect(playlist).toContain('CAN-BLOCK-RELOAD=YES');
    }
  });

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
