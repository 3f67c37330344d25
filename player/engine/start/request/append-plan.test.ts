import { expect, test } from 'vitest';
import { planGiven } from './append-plan';

const BASE = 'https://media.example/';
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

test('the details’ start is appended without a playlist', () => {
  const plan = planGiven(start, 64);
  expect(plan).toMatchObject({ playlist: null, duration: 64 });
  expect(plan?.tracks.map(({ name, codec }) => [name, codec])).toEqual([
    ['video', 'avc1.4d4015'],
    ['audio', 'mp4a.40.2'],
  ]);
  expect(plan?.tracks[1]?.segments.map((segment) => segment.start)).toEqual([0, 2]);
});

test('audio in the video’s segments goes into one buffer', () => {
  const plan = planGiven({ ...start, tracks: start.tracks.slice(0, 1) }, null);
  expect(plan?.tracks.map(({ name, codec }) => [name, codec])).toEqual([
    ['audiovideo', 'mp4a.40.2,avc1.4d4015'],
  ]);
});

test.for([
  ['nothing', null],
  ['text', 'start'],
  ['no codecs', { tracks: start.tracks }],
  ['audio codecs only', { ...start, codecs: 'mp4a.40.2' }],
  ['two video codecs', { ...start, codecs: 'avc1.4d4015,hvc1.1' }],
  ['no tracks', { ...start, tracks: [] }],
  ['three tracks', { ...start, tracks: [...start.tracks, ...start.tracks.slice(1)] }],
  ['a track without segments', { ...start, tracks: [{ init: BASE, segments: [] }] }],
] as const)('%s is no start', ([, given]) => {
  expect(planGiven(given, 64)).toBeNull();
});
