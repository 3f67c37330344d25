// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decodeTimeOf } from './boxes';
import { createChannel } from './channel';
import { readSource } from './source';

const media = (name: string) => fileURLToPath(new URL(`../../media/${name}`, import.meta.url));
const stage = await readSource(media('stage'));
const match = await readSource(media('match'));
const epoch = Date.parse('2026-01-01T00:00:00Z');

function at(seconds: number, source = stage) {
  const clock = { seconds };
  const channel = createChannel({ source, epoch, length: 6, now: () => epoch + clock.seconds * 1000 });
  return { clock, channel };
}

const header = (playlist: string | undefined, name: string) =>
  Number(new RegExp(`${name}:(\\d+)`).exec(playlist ?? '')?.[1]);

test('an encoder that restarts lists three segments from 0, under new names, at the current time', async () => {
  const { clock, channel } = at(1000);
  const before = await channel.segment('v240', '499.m4s');
  channel.restart();
  const playlist = channel.playlist('v240');
  expect(header(playlist, 'EXT-X-MEDIA-SEQUENCE')).toBe(0);
  expect(playlist?.match(/^r1-\d+\.m4s$/gm)).toEqual(['r1-0.m4s', 'r1-1.m4s', 'r1-2.m4s']);
  expect(Date.parse(/DATE-TIME:(\S+)/.exec(playlist ?? '')?.[1] ?? '')).toBeCloseTo(epoch + 994_000, -2);
  const first = await channel.segment('v240', 'r1-0.m4s');
  expect(first && before && decodeTimeOf(first) < decodeTimeOf(before)).toBe(true);
  expect(await channel.segment('v240', '499.m4s')).toBeUndefined();
  clock.seconds += 2.05;
  expect(channel.playlist('v240')).toContain('r1-3.m4s');
});

test('a discontinuity stands before one segment, is counted when it has left, and the clock leaps in all tracks', async () => {
  const { clock, channel } = at(1000);
  const sequence = channel.discontinue();
  expect(channel.playlist('v240')).not.toContain('#EXT-X-DISCONTINUITY\n');
  clock.seconds = 1003;
  expect(channel.playlist('v240')).toMatch(
    new RegExp(`#EXT-X-DISCONTINUITY\\n#EXT-X-PROGRAM-DATE-TIME:\\S+\\n#EXTINF:\\S+\\n${sequence}\\.m4s`),
  );
  for (const [track, { init }] of stage.tracks) {
    const [one, other] = await Promise.all(
      [sequence - 1, sequence].map((number) => channel.segment(track, `${number}.m4s`)),
    );
    if (one === undefined || other === undefined || init === null) throw new Error('A segment is missing');
    const leap = Number(decodeTimeOf(other) - decodeTimeOf(one)) / init.timescale;
    expect(leap).toBeCloseTo(502, 0);
  }
  expect(header(channel.playlist('v240'), 'DISCONTINUITY-SEQUENCE')).toBe(0);
  clock.seconds = 1020;
  expect(channel.playlist('v240')).not.toContain('#EXT-X-DISCONTINUITY\n');
  expect(header(channel.playlist('v240'), 'DISCONTINUITY-SEQUENCE')).toBe(1);
});

test('a discontinuity of MPEG-TS is counted beside those of the recording', () => {
  const { clock, channel } = at(1000, match);
  const [track = ''] = match.tracks.keys();
  const before = header(channel.playlist(track), 'DISCONTINUITY-SEQUENCE');
  channel.discontinue();
  clock.seconds = 1000 + match.period;
  expect(header(channel.playlist(track), 'DISCONTINUITY-SEQUENCE')).toBe(before + 2);
});

test('a gap is listed as one, and its segment is not there', async () => {
  const { clock, channel } = at(1000);
  const sequence = channel.leaveGap();
  clock.seconds = 1003;
  expect(channel.playlist('v240')).toMatch(new RegExp(`#EXT-X-GAP\\n#EXTINF:\\S+\\n${sequence}\\.m4s`));
  expect(await channel.segment('v240', `${sequence}.m4s`)).toBeUndefined();
  expect(await channel.segment('v240', `${sequence - 1}.m4s`)).toBeDefined();
});

test('a live stream that begins later has its first segments at exactly that time', () => {
  const { clock, channel } = at(0);
  channel.restart(epoch + 60_000);
  clock.seconds = 53;
  expect(channel.newest()).toBeLessThan(0);
  clock.seconds = 60;
  expect(channel.newest()).toBe(2);
});
