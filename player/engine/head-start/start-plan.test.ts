import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planFrom, planGiven } from './start-plan';

const BASE = 'https://media.example/';
const circumstances = { size: 300, throughput: null, saveData: false, chosen: null };
const read = async (address: string) => readFileSync(`e2e/media/${address.slice(BASE.length)}`, 'utf8');

test('a film is fed with picture and sound, from its beginning', async () => {
  const plan = await planFrom(`${BASE}film/master.m3u8`, 0, circumstances, read);
  expect(plan?.playlist).toBe(`${BASE}film/v240/index.m3u8`);
  expect(plan?.duration).toBe(64);
  expect(plan?.tracks.map(({ name, codec, init }) => [name, codec, init])).toEqual([
    ['video', 'avc1.4d4015', `${BASE}film/v240/init.mp4`],
    ['audio', 'mp4a.40.2', `${BASE}film/a-fa/init.mp4`],
  ]);
  expect(plan?.tracks[0]?.segments.map(({ start }) => start)).toEqual([0]);
});

test('who comes back begins in the segment that he left, and has the next one too', async () => {
  const plan = await planFrom(`${BASE}film/master.m3u8`, 30, circumstances, read);
  expect(plan?.tracks[0]?.segments.map(({ start }) => start)).toEqual([28, 32]);
});

test('the last segment is the engine’s', async () => {
  expect(await planFrom(`${BASE}film/master.m3u8`, 61, circumstances, read)).toBeNull();
});

test('MPEG-TS is left to the engine', async () => {
  expect(await planFrom(`${BASE}match/master.m3u8`, 0, circumstances, read)).toBeNull();
});

const segments = [
  { url: `${BASE}0.m4s`, duration: 2 },
  { url: `${BASE}1.m4s`, duration: 2.5 },
];
const start = {
  codecs: 'avc1.4d4015, mp4a.40.2',
  tracks: [
    { init: `${BASE}v.mp4`, segments },
    { init: `${BASE}a.mp4`, segments },
  ],
};

test('what the details tell is fed without a playlist', () => {
  const plan = planGiven(start, 64);
  expect(plan).toMatchObject({ playlist: null, duration: 64 });
  expect(plan?.tracks.map(({ name, codec }) => [name, codec])).toEqual([
    ['video', 'avc1.4d4015'],
    ['audio', 'mp4a.40.2'],
  ]);
  expect(plan?.tracks[1]?.segments.map((segment) => segment.start)).toEqual([0, 2]);
});

test('sound within the picture’s segments goes into one buffer', () => {
  const plan = planGiven({ ...start, tracks: start.tracks.slice(0, 1) }, null);
  expect(plan?.tracks.map(({ name, codec }) => [name, codec])).toEqual([
    ['audiovideo', 'avc1.4d4015,mp4a.40.2'],
  ]);
});

test.for([
  ['nothing', null],
  ['text', 'start'],
  ['no codecs', { tracks: start.tracks }],
  ['codecs of sound alone', { ...start, codecs: 'mp4a.40.2' }],
  ['codecs of two pictures', { ...start, codecs: 'avc1.4d4015,hvc1.1' }],
  ['no tracks', { ...start, tracks: [] }],
  ['three tracks', { ...start, tracks: [...start.tracks, ...start.tracks.slice(1)] }],
  ['a track without segments', { ...start, tracks: [{ init: BASE, segments: [] }] }],
] as const)('%s is nothing to begin with', ([, given]) => {
  expect(planGiven(given, 64)).toBeNull();
});
