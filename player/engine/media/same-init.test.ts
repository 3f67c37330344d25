import { expect, test, vi } from 'vitest';
import { writeBox } from './boxes';
import { leaveOutSameInit } from './same-init';

const init = (track: number) =>
  new Uint8Array([...writeBox('ftyp'), ...writeBox('moov', writeBox('trak', new Uint8Array([track])))]);
const media = new Uint8Array([...writeBox('moof'), ...writeBox('mdat', new Uint8Array(4))]);
/** A segment that contains its init segment: leaving it out would lose its media. */
const whole = new Uint8Array([...init(1), ...media]);

function open(had: Uint8Array<ArrayBuffer> | null = null, append = () => undefined) {
  const [appendBuffer, abort, changeType] = [vi.fn(append), vi.fn(), vi.fn()];
  const buffer = Object.assign(new EventTarget(), { appendBuffer, abort, changeType });
  const ends = vi.fn();
  buffer.addEventListener('updateend', ends);
  const real: SourceBuffer = Object(buffer);
  leaveOutSameInit(real, had);
  return { buffer: real, appended: appendBuffer.mock.calls as readonly unknown[], ends, abort, changeType };
}

test('an init segment that comes again is left out, and its append ends', async () => {
  const { buffer, appended, ends } = open();
  for (const data of [init(1), media, init(1), media]) buffer.appendBuffer(data);
  expect(appended).toEqual([[init(1)], [media], [media]]);
  expect(ends).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(ends).toHaveBeenCalledOnce();
});

test('another one is appended, and so is the first one after it', () => {
  const { buffer, appended } = open();
  for (const data of [init(1), init(2), init(1)]) buffer.appendBuffer(data);
  expect(appended).toHaveLength(3);
});

test('one that was appended before is known', () => {
  const { buffer, appended } = open(init(1));
  buffer.appendBuffer(init(1));
  expect(appended).toEqual([]);
  // A second call, as when a started buffer is reported to hls.js.
  leaveOutSameInit(buffer);
  buffer.appendBuffer(init(1));
  buffer.appendBuffer(init(2));
  expect(appended).toEqual([[init(2)]]);
});

test('after a reset, and for another type, it is appended', () => {
  const { buffer, appended, abort, changeType } = open();
  buffer.appendBuffer(init(1));
  buffer.abort();
  buffer.appendBuffer(init(1));
  buffer.changeType('audio/mp4;codecs=mp4a.40.2');
  buffer.appendBuffer(init(1));
  expect([appended.length, abort.mock.calls, changeType.mock.calls]).toEqual([
    3,
    [[]],
    [['audio/mp4;codecs=mp4a.40.2']],
  ]);
});

test('media is never left out', () => {
  const { buffer, appended } = open();
  for (const data of [whole, whole, media, media, media.buffer]) buffer.appendBuffer(data);
  expect(appended).toHaveLength(5);
});

test('one that the browser refused is given again', () => {
  const { buffer, appended } = open(null, () => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(() => buffer.appendBuffer(init(1))).toThrow(DOMException);
  expect(() => buffer.appendBuffer(init(1))).toThrow(DOMException);
  expect(appended).toHaveLength(2);
});
