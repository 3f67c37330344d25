// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boxes, decodeTimeOf } from './boxes';
import { createChannel } from './channel';
import { readSource, type Source } from './source';

const epoch = Date.parse('2026-01-01T00:00:00Z');
const media = (name: string) => fileURLToPath(new URL(`../../media/${name}`, import.meta.url));
const stage = await readSource(media('stage'));
const match = await readSource(media('match'));
const [picture = ''] = stage.tracks.keys();
const [matchPicture = ''] = match.tracks.keys();

interface Listed {
  readonly sequence: number;
  readonly jumps: number;
  readonly duration: number;
  /** Milliseconds since 1970, calculated from the last EXT-X-PROGRAM-DATE-TIME. */
  readonly at: number;
}

function read(playlist: string): Listed[] {
  let sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  let jumps = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  let at = Number.NaN;
  let duration = 0;
  const listed: Listed[] = [];
  for (const line of playlist.trim().split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') jumps += 1;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = Date.parse(line.slice(25));
    else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8));
    else if (!line.startsWith('#')) {
      expect(Number.parseInt(line, 10)).toBe(sequence);
      listed.push({ sequence, jumps, duration, at });
      sequence += 1;
      at += duration * 1000;
    }
  }
  return listed;
}

function on(source: Source, length: number) {
  const clock = { seconds: 0 };
  const channel = createChannel({ source, epoch, length, now: () => epoch + clock.seconds * 1000 });
  const list = (track: string, seconds: number) => {
    clock.seconds = seconds;
    return read(channel.playlist(track) ?? '');
  };
  return { channel, list };
}

/** Ticks from the first to the end of the last sample, by the fragment's own durations. */
function ticksOf(segment: Buffer): bigint {
  let total = 0;
  const within = (type: string, from: number, to: number) =>
    [...boxes(segment, from, to)].filter((box) => box.type === type);
  for (const moof of within('moof', 0, segment.length)) {
    for (const traf of within('traf', moof.body, moof.end)) {
      const [tfhd] = within('tfhd', traf.body, traf.end);
      if (tfhd === undefined) throw new Error('There is no tfhd');
      const has = (flag: number) => (segment.readUIntBE(tfhd.body + 1, 3) & flag) !== 0;
      const defaultAt = tfhd.body + 8 + (has(1) ? 8 : 0) + (has(2) ? 4 : 0);
      for (const trun of within('trun', traf.body, traf.end)) {
        const flags = segment.readUIntBE(trun.body + 1, 3);
        const count = segment.readUInt32BE(trun.body + 4);
        const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0);
        const start = trun.body + 8 + ((flags & 1) !== 0 ? 4 : 0) + ((flags & 4) !== 0 ? 4 : 0);
        for (let index = 0; index < count; index += 1) {
          const own = (flags & 0x100) !== 0;
          total += own
            ? segment.readUInt32BE(start + index * fields.length * 4)
            : segment.readUInt32BE(defaultAt);
        }
      }
    }
  }
  return BigInt(total);
}

describe('a window that slides', () => {
  test('lists a segment only when it is complete in every track', () => {
    const { list } = on(stage, 300);
    for (let seconds = 0; seconds < stage.period * 2.2; seconds += 0.25) {
      const last = list(picture, seconds).at(-1);
      if (last === undefined) continue;
      expect(last.at + last.duration * 1000).toBeLessThanOrEqual(epoch + seconds * 1000 + 1);
    }
  });

  test('never repeats a number, never goes back, and grows one by one', () => {
    const { list } = on(match, 6);
    let last = -1;
    for (let seconds = 0; seconds <= match.period * 3; seconds += 0.5) {
      const now = list(matchPicture, seconds).at(-1)?.sequence ?? -1;
      expect(now - last).toBeGreaterThanOrEqual(0);
      expect(now - last).toBeLessThanOrEqual(1);
      last = now;
    }
    expect(last).toBe(match.count * 3 - 1);
  });

  test('holds at most its length', () => {
    const { list } = on(stage, 300);
    expect(list(picture, 20 * 3600)).toHaveLength(300);
    expect(list(picture, 10.1)).toHaveLength(5);
  });

  test('gives each segment the same time of day in every playlist that lists it', () => {
    for (const [source, length] of [
      [stage, 300],
      [match, 6],
    ] as const) {
      const { list } = on(source, length);
      for (const track of source.tracks.keys()) {
        const known = new Map<number, number>();
        for (let seconds = 3600; seconds < 3600 + source.period * 2; seconds += 1) {
          for (const { sequence, at } of list(track, seconds)) {
            expect(Math.abs(at - (known.get(sequence) ?? at))).toBeLessThan(2);
            known.set(sequence, at);
          }
        }
      }
    }
  });

  test('lists the same numbers in all tracks', () => {
    const { list } = on(stage, 300);
    const numbers = [...stage.tracks.keys()].map((track) =>
      list(track, 5000).map(({ sequence }) => sequence),
    );
    for (const other of numbers) expect(other).toEqual(numbers[0]);
  });
});

describe('fMP4 that comes round', () => {
  test.each([...stage.tracks.keys()])('%s continues in time where it was left', async (track) => {
    const { channel, list } = on(stage, 300);
    list(track, stage.period * 3);
    const around = [-2, -1, 0, 1].map((offset) => stage.count * 2 + offset);
    const segments = await Promise.all(around.map((sequence) => channel.segment(track, `${sequence}.m4s`)));
    const times = segments.map((segment) => {
      if (segment === undefined) throw new Error('A listed segment is missing');
      return { start: decodeTimeOf(segment), end: decodeTimeOf(segment) + ticksOf(segment) };
    });
    expect(times.slice(1).map(({ start }) => start)).toEqual(times.slice(0, -1).map(({ end }) => end));
  });

  test('keeps sound and picture together after a year', async () => {
    const year = 365 * 24 * 3600;
    const { channel, list } = on(stage, 6);
    const starts = [];
    for (const [track, { init }] of stage.tracks) {
      const sequence = list(track, year).at(-1)?.sequence ?? 0;
      const segment = await channel.segment(track, `${sequence}.m4s`);
      if (segment === undefined || init === null) throw new Error('A listed segment is missing');
      starts.push(Number(decodeTimeOf(segment)) / init.timescale);
    }
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(0.1);
  });

  test('has no discontinuity', () => {
    const { channel, list } = on(stage, 300);
    list(picture, 5000);
    expect(channel.playlist(picture)).not.toContain('DISCONTINUITY');
    expect(channel.playlist(picture)).toContain('#EXT-X-MAP:URI="init.mp4"');
  });
});

describe('MPEG-TS that comes round', () => {
  test('counts one discontinuity for each round, wherever the playlist begins', () => {
    const { list } = on(match, 6);
    for (let seconds = 0; seconds < match.period * 4; seconds += 1) {
      for (const { sequence, jumps } of list(matchPicture, seconds)) {
        expect(jumps).toBe(Math.floor(sequence / match.count));
      }
    }
  });

  test('sends the recorded bytes', async () => {
    const { channel, list } = on(match, 6);
    list(matchPicture, match.period * 2);
    const sent = await channel.segment(matchPicture, `${match.count * 2 - 1}.ts`);
    const recorded = readFileSync(match.tracks.get(matchPicture)?.segments.at(-1)?.file ?? '');
    expect(sent?.equals(recorded)).toBe(true);
  });
});

describe('a segment outside of the window', () => {
  const { channel, list } = on(match, 6);

  test('that is not complete does not exist yet', async () => {
    list(matchPicture, 3600);
    expect(await channel.segment(matchPicture, '1799.ts')).toBeDefined();
    expect(await channel.segment(matchPicture, '1800.ts')).toBeUndefined();
  });

  test('stays for one more playlist, and then is gone', async () => {
    list(matchPicture, 3600);
    expect(await channel.segment(matchPicture, '1788.ts')).toBeDefined();
    expect(await channel.segment(matchPicture, '1787.ts')).toBeUndefined();
  });

  test('or of another container or track does not exist', async () => {
    list(matchPicture, 3600);
    expect(await channel.segment(matchPicture, '1799.m4s')).toBeUndefined();
    expect(await channel.segment('nothing', '1799.ts')).toBeUndefined();
    expect(channel.playlist('nothing')).toBeUndefined();
  });
});
