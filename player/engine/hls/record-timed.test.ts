import Hls from 'hls.js';
import { expect, test } from 'vitest';
import { writeBox } from '../media/boxes';
import { recordTimed } from './record-timed';

const { Events } = Hls;

const frag = { cc: 3, start: 12, elementaryStreams: { video: null, audio: null, audiovideo: null } };

function open() {
  const recorder = recordTimed();
  const hls = new Hls();
  // Its own controllers have no media.
  hls.removeAllListeners();
  recorder.follow(hls);
  /** As hls.js does, with the fields that are read. */
  const trigger = (name: string, data: object) => Reflect.apply(hls.trigger, hls, [name, data]);
  return { recorder, hls, trigger };
}

const segment = (...boxes: Uint8Array<ArrayBuffer>[]) =>
  Uint8Array.from([
    ...writeBox('styp'),
    ...boxes.flatMap((box) => [...box]),
    ...writeBox('moof'),
    ...writeBox('mdat'),
  ]);

const event = (size: number) => writeBox('emsg', new Uint8Array(size));

test('event messages of appended segments are kept, with the time of their segment', () => {
  const { recorder, hls, trigger } = open();
  trigger(Events.BUFFER_APPENDING, { frag, data: segment(event(20), event(30)) });
  expect(recorder.records.value.map(({ kind, bytes, time, cc }) => [kind, bytes.length, time, cc])).toEqual([
    ['emsg', 30, 12, 3],
    ['emsg', 20, 12, 3],
  ]);
  const shown = { ...frag, elementaryStreams: { ...frag.elementaryStreams, video: { startPTS: 12.08 } } };
  trigger(Events.FRAG_LOADED, { frag: shown, payload: segment(event(40)).buffer });
  expect(recorder.records.value[0]).toMatchObject({ time: 12.08 });
  hls.destroy();
});

test('tags of the stream are kept, those of messages only once', () => {
  const { recorder, hls, trigger } = open();
  const sample = (type: string) => ({ type, pts: 7, data: new Uint8Array(5) });
  const samples = [sample('org.id3'), sample('https://aomedia.org/emsg/ID3')];
  trigger(Events.FRAG_PARSING_METADATA, { frag, samples });
  expect(recorder.records.value).toMatchObject([{ kind: 'id3', time: 7 }]);
  hls.destroy();
});

test('what a hostile stream brings is bounded, and what is no segment is nothing', () => {
  const { recorder, hls, trigger } = open();
  trigger(Events.BUFFER_APPENDING, { frag, data: segment(event(70_000), event(10)) });
  expect(recorder.records.value).toHaveLength(1);
  for (let count = 0; count < 60; count += 1)
    trigger(Events.BUFFER_APPENDING, { frag, data: segment(event(60_000)) });
  expect(recorder.records.value.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(
    2 ** 20,
  );
  const many = segment(...Array.from({ length: 1200 }, () => event(1)));
  trigger(Events.BUFFER_APPENDING, { frag, data: many });
  expect(recorder.records.value).toHaveLength(1000);
  const before = recorder.records.value;
  for (const data of [
    new Uint8Array(0),
    new Uint8Array(100),
    new Uint8Array(100).fill(255),
    segment(event(9)).slice(0, 15),
  ])
    trigger(Events.BUFFER_APPENDING, { frag, data });
  trigger(Events.FRAG_LOADED, { frag, payload: new ArrayBuffer(0) });
  expect(recorder.records.value).toBe(before);
  hls.destroy();
});

test('another instance begins anew', () => {
  const { recorder, hls, trigger } = open();
  trigger(Events.BUFFER_APPENDING, { frag, data: segment(event(20)) });
  trigger(Events.INIT_PTS_FOUND, {
    frag,
    id: 'main',
    initPTS: 900_000,
    timescale: 90_000,
    timestampOffsets: [],
  });
  expect(recorder.bases.value.get(3)).toBe(10);
  hls.destroy();
  const next = new Hls();
  recorder.follow(next);
  expect([recorder.records.value.length, recorder.bases.value.size]).toEqual([0, 0]);
  next.destroy();
});
