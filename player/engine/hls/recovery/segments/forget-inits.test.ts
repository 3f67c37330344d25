import { expect, test } from 'vitest';
import { forgetInits } from './forget-inits';

test('the init segments of all renditions and sounds are requested again', () => {
  const inits = [{ data: new Uint8Array(1) }, { data: new Uint8Array(2) }];
  const [level = {}, sound = {}] = inits.map((initSegment) => ({
    details: { fragments: [{ initSegment }, { initSegment }] },
  }));
  expect(forgetInits({ levels: [level, {}], allAudioTracks: [sound] })).toBe(true);
  expect(inits).toEqual([{}, {}]);
});

test('MPEG-TS has none', () => {
  const levels = [{ details: { fragments: [{ initSegment: null }] } }];
  expect(forgetInits({ levels, allAudioTracks: [] })).toBe(false);
});
