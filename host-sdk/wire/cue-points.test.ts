// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { AT_REST } from '../../e2e/host/wire/stand-in-player';
import { type CuePoints, createCuePoints } from './cue-points';
import { createListeners, type Listeners } from './listeners';

let listeners: Listeners;
let cues: CuePoints;
let passed: unknown[];

beforeEach(() => {
  listeners = createListeners();
  cues = createCuePoints(listeners);
  passed = [];
  listeners.on('cuepoint', ({ data }) => passed.push(data));
});

const playing = (time: number) => listeners.emit({ name: 'playing', data: { time } });
const seek = (time: number) => listeners.emit({ name: 'seeked', data: { time } });
const loadStart = (id: string | null) => listeners.emit({ name: 'loadstart', data: { type: 'vod', id } });
function playTo(...times: readonly number[]) {
  for (const time of times) listeners.emit({ name: 'timeupdate', data: { time, duration: 100 } });
}

test('playing past a cue point emits it with its data, once and in order', async () => {
  const id = await cues.addCuePoint(10.5, 'second');
  await cues.addCuePoint(10.2, 'first');
  playing(10);
  playTo(10.1, 10.6, 10.8);
  expect(passed).toEqual(['first', 'second']);
  expect(await cues.getCuePoints()).toEqual([
    { id: expect.any(String), time: 10.2, data: 'first' },
    { id, time: 10.5, data: 'second' },
  ]);
});

test('a place counts itself: the beginning, and where a seek ends', async () => {
  await cues.addCuePoint(0, 'beginning');
  await cues.addCuePoint(50, 'sought');
  playing(0);
  playTo(0.2);
  seek(50);
  playTo(50, 50.2);
  expect(passed).toEqual(['beginning', 'sought']);
});

test('a seek passes nothing, and going back passes it again', async () => {
  await cues.addCuePoint(20, 'cue');
  playing(10);
  playTo(10.2, 40);
  expect(passed).toEqual([]);
  seek(19.9);
  playTo(20.1);
  seek(19.9);
  playTo(20.1);
  expect(passed).toEqual(['cue', 'cue']);
});

test('a pause and a wait do not pass it again', async () => {
  await cues.addCuePoint(20, 'cue');
  playing(19.9);
  playTo(20);
  playing(20);
  playTo(20.2);
  expect(passed).toEqual(['cue']);
});

test('what was removed is not passed, and other content has none', async () => {
  const id = await cues.addCuePoint(20, 'cue');
  expect(await cues.removeCuePoint(id)).toBe(id);
  await expect(cues.removeCuePoint(id)).rejects.toMatchObject({ code: 'wrong-argument' });
  loadStart('1');
  await cues.addCuePoint(20, 'of the last film');
  loadStart('2');
  playing(19.9);
  playTo(20.1);
  expect([passed, await cues.getCuePoints()]).toEqual([[], []]);
});

test('those that were added before the player answered stay, also when it loads the same content anew', async () => {
  await cues.addCuePoint(20, 'cue');
  loadStart('1');
  playing(19.9);
  playTo(20.1);
  loadStart('1');
  playing(19.9);
  playTo(20.1);
  expect(passed).toEqual(['cue', 'cue']);
});

test('other content after a frame that was adopted while it ran has none', async () => {
  listeners.emit({ name: 'ready', data: { ...AT_REST, type: 'vod', id: '1' } });
  await cues.addCuePoint(20, 'cue');
  loadStart('2');
  expect(await cues.getCuePoints()).toEqual([]);
});

test('a file after a file has none: neither has an id', async () => {
  loadStart(null);
  await cues.addCuePoint(20, 'cue');
  loadStart(null);
  expect(await cues.getCuePoints()).toEqual([]);
});

test('a listener that throws keeps none of the others from its cue point', async () => {
  const report = vi.fn();
  process.once('uncaughtException', report);
  listeners.on('cuepoint', () => {
    throw new Error('the host’s');
  });
  const later = vi.fn();
  listeners.on('cuepoint', later);
  await cues.addCuePoint(1, null);
  playing(0.9);
  playTo(1.1);
  expect(later).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, '5', null, {}])('%s is no time', async (time) => {
  await expect(cues.addCuePoint(time as number)).rejects.toMatchObject({ code: 'wrong-argument' });
});
