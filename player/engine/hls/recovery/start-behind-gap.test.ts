import Hls, { type ErrorData, Fragment, PlaylistLevelType } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { startBehindGap } from './start-behind-gap';

const { ErrorDetails, ErrorTypes, Events } = Hls;

/** Reports the first segment of a stream as a gap; returns where loading starts instead. */
function start({ gaps = [0, 1], hasStarted = false, nextAutoLevel = undefined as number | undefined } = {}) {
  const hls = new Hls();
  const fragments = [0, 1, 2].map((sn) => {
    const segment = new Fragment(PlaylistLevelType.MAIN, '');
    return Object.assign(segment, { sn, level: 0, start: sn * 2, duration: 2, gap: gaps.includes(sn) });
  });
  Object.defineProperty(hls, 'levels', { value: [{ details: { fragments } }] });
  Object.defineProperty(hls, 'hasEnoughToStart', { value: hasStarted });
  const startLoad = vi.spyOn(hls, 'startLoad').mockImplementation(() => undefined);
  startBehindGap(hls);
  const [frag] = fragments;
  if (frag === undefined) throw new Error('no segment');
  const data: ErrorData = {
    type: ErrorTypes.MEDIA_ERROR,
    details: ErrorDetails.FRAG_GAP,
    fatal: false,
    error: new Error('gap'),
    frag,
  };
  // hls.js sets this property, which depends on its own knowledge of the renditions.
  Object.defineProperty(data, 'errorAction', { value: { action: 0, flags: 0, nextAutoLevel } });
  const [listener] = hls.listeners(Events.ERROR).slice(-1);
  listener?.(Events.ERROR, data);
  const asked = startLoad.mock.calls.map(([position]) => position);
  hls.destroy();
  return asked;
}

test('a gap at the beginning moves the start to the first segment that exists', () => {
  expect(start()).toEqual([4]);
  expect(start({ gaps: [0] })).toEqual([2]);
});

test('hls.js deals with a gap that another rendition may fill, or that comes later', () => {
  expect(start({ nextAutoLevel: 1 })).toEqual([]);
  expect(start({ hasStarted: true })).toEqual([]);
});

test('a stream of gaps alone waits', () => {
  expect(start({ gaps: [0, 1, 2] })).toEqual([]);
});
