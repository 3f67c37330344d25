import { expect, test } from 'vitest';
import { forgetInits } from './forget-inits';

type Streams = Parameters<typeof forgetInits>[0];

test('the init segments of all renditions and sounds are requested again', () => {
  const inits = [{ data: new Uint8Array(1) }, { data: new Uint8Array(2) }];
  const tracks = inits.map((initSegment) => ({ details: { fragments: [{ initSegment }, { initSegment }] } }));
  const [level, sound] = tracks;
  const streams = { levels: [level, {}], allAudioTracks: [sound] } as unknown as Streams;
  expect(forgetInits(streams)).toBe(true);
  expect(inits).toEqual([{}, {}]);
});

test('MPEG-TS has none', () => {
  const levels = [{ details: { fragments: [{ initSegment: null }] } }];
  expect(forgetInits({ levels, allAudioTracks: [] } as unknown as Streams)).toBe(false);
});
