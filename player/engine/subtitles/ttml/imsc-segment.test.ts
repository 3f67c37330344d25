import { expect, it, vi } from 'vitest';
import { readImscSegment } from './imsc-segment';

class FakeCue {
  readonly text: string;

  constructor(_start: number, _end: number, text: string) {
    this.text = text;
  }
}

const tt = (at: number) =>
  `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="${at}s" end="${at + 1}s">${at}</p></div></body></tt>`;

function box(type: string, content: string): Uint8Array {
  const bytes = new TextEncoder().encode(content);
  const whole = new Uint8Array(8 + bytes.length);
  new DataView(whole.buffer).setUint32(0, whole.length);
  whole.set(new TextEncoder().encode(type), 4);
  whole.set(bytes, 8);
  return whole;
}

const join = (...boxes: readonly Uint8Array[]) => Uint8Array.from(boxes.flatMap((one) => [...one])).buffer;

it('has the cues of all its documents, on the timeline of the stream', () => {
  vi.stubGlobal('VTTCue', FakeCue);
  const segment = join(box('moof', 'x'), box('mdat', tt(11) + tt(12)), box('mdat', tt(13)));
  const cues = readImscSegment(segment, 10);
  expect(cues.map(({ startTime, endTime, text }) => [startTime, endTime, text])).toEqual([
    [1, 2, '11'],
    [2, 3, '12'],
    [3, 4, '13'],
  ]);
  vi.unstubAllGlobals();
});

it('may be a document by itself, with whatever precedes it', () => {
  vi.stubGlobal('VTTCue', FakeCue);
  const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- one -->\n${tt(4)}\n`;
  const cues = readImscSegment(new TextEncoder().encode(text).buffer, 0);
  expect(cues.map(({ startTime, text }) => [startTime, text])).toEqual([[4, '4']]);
  vi.unstubAllGlobals();
});

it.each([
  ['nothing', new ArrayBuffer(0)],
  ['no media', join(box('moof', tt(1)))],
  ['another page', new TextEncoder().encode('<!doctype html><p>404').buffer],
  ['no document', join(box('mdat', 'WEBVTT'))],
  ['a box of no size that makes sense', Uint8Array.of(0, 0, 0, 3, 0x6d, 0x64, 0x61, 0x74, 0).buffer],
])('of %s is an error', (_, segment) => {
  expect(() => readImscSegment(segment, 0)).toThrow('no document of TTML');
});
