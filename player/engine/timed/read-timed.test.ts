// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { readTimed } from './read-timed';
import type { TimedPlaylist, TimedRecord } from './timed-source';

/** The content of an `emsg` box as defined in ISO/IEC 23009-1, 5.10.3.3.3. */
function emsg(
  version: 0 | 1,
  scheme: string,
  { time = 0, id = 1, duration = 0, data = Buffer.from('data') },
) {
  const names = Buffer.from(`${scheme}\0value\0`);
  const head = Buffer.from([version, 0, 0, 0]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const parts =
    version === 0
      ? [head, names, number(1000), number(time * 1000), number(duration * 1000), number(id), data]
      : [
          head,
          number(1000),
          number(0),
          number(time * 1000),
          number(duration * 1000),
          number(id),
          names,
          data,
        ];
  return Uint8Array.from(Buffer.concat(parts));
}

function open() {
  const records = signal<readonly TimedRecord[]>([]);
  const bases = signal<ReadonlyMap<number, number>>(new Map());
  const playlist = signal<TimedPlaylist | null>(null);
  const add = (bytes: Uint8Array<ArrayBuffer>, time: number, cc = 0, kind: TimedRecord['kind'] = 'emsg') => {
    records.value = [{ kind, bytes, time, cc }, ...records.peek()];
  };
  return { records, bases, playlist, add, entries: readTimed({ records, bases, playlist }) };
}

it('a message of version 1 has a place on the media timeline, once its beginning is known', () => {
  const { add, bases, entries } = open();
  add(emsg(1, 'urn:example', { time: 1007.5, duration: 3 }), 6, 2);
  expect(entries.value).toEqual([]);
  bases.value = new Map([[2, 1000]]);
  expect(entries.value).toMatchObject([
    {
      time: 7.5,
      end: 10.5,
      data: {
        kind: 'emsg',
        schemeIdUri: 'urn:example',
        value: 'value',
        id: 1,
        data: 'ZGF0YQ==',
        duration: 3,
      },
    },
  ]);
});

it('a message of version 0 counts from its segment', () => {
  const { add, entries } = open();
  add(emsg(0, 'urn:example', { time: 1.5 }), 6);
  expect(entries.value).toMatchObject([{ time: 7.5, end: null }]);
});

it('the same message in other renditions and segments is one; another of the same id is another', () => {
  const { add, entries } = open();
  add(emsg(0, 'urn:example', { time: 1.5 }), 6);
  const [first] = entries.value;
  add(emsg(0, 'urn:example', { time: 1.5 }), 6.04);
  add(emsg(0, 'urn:example', { time: 3.5 }), 4);
  expect(entries.value).toEqual([first]);
  add(emsg(0, 'urn:example', { time: 1.5 }), 12);
  add(emsg(0, 'urn:example', { time: 1.5, data: Buffer.from('other') }), 6);
  expect(entries.value.map(({ time }) => time)).toEqual([7.5, 7.5, 13.5]);
  expect(new Set(entries.value.map(({ key }) => key)).size).toBe(3);
});

it('ID3 comes as frames, from a tag of the stream and from a message alike', () => {
  const { add, entries } = open();
  const tag = Buffer.from('SUQzAwAAAAAADlRJVDIAAAAEAAAAYWJj', 'base64');
  add(Uint8Array.from(tag), 3, 0, 'id3');
  add(emsg(0, 'https://aomedia.org/emsg/ID3', { time: 2, data: tag }), 6);
  const frames = [{ id: 'TIT2', text: 'abc' }];
  expect(entries.value.map(({ data }) => data)).toEqual([
    { kind: 'id3', time: 3, frames },
    { kind: 'id3', time: 8, frames },
  ]);
});

it('a message of SCTE-35 is a mark', () => {
  const { add, entries } = open();
  const data = Buffer.from('/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=', 'base64');
  add(emsg(0, 'urn:scte:scte35:2013:bin', { data }), 6);
  expect(entries.value).toMatchObject([
    { splice: { role: 'in', eventId: 0x4800008e, segmentationType: 0x35, data: data.toString('base64') } },
  ]);
});

it('a message that is cut off anywhere, or broken, is none', () => {
  const whole = emsg(1, 'urn:example', { time: 5 });
  for (let length = 0; length < whole.length - 'data'.length; length += 1) {
    const { add, bases, entries } = open();
    bases.value = new Map([[0, 0]]);
    add(whole.slice(0, length), 0);
    expect(entries.value).toEqual([]);
  }
  const { add, entries } = open();
  add(emsg(0, 'x'.repeat(2000), {}), 0);
  expect(entries.value).toEqual([]);
});
