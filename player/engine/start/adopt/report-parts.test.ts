import { readFileSync } from 'node:fs';
import { AttrList, Fragment, LevelDetails, Part, PlaylistLevelType } from 'hls.js';
import { expect, test, vi } from 'vitest';
import type { Download } from '../../../lib/network/download';
import { reportParts } from './report-parts';

const BASE = 'https://cdn.example/';
const PART_S = 0.5;

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/film/v240/${file}`));
const init = media('init.mp4');
const bytes = media('0.m4s');

/** A part of the segment at 12 s, which is still being written; the buffer contains the downloaded parts. */
function asDownload(bytes: Uint8Array<ArrayBuffer>): Download {
  return { bytes: () => bytes, size: () => bytes.length } as Partial<Download> as Download;
}

function open(downloaded: number, { end = 12 + downloaded * PART_S, last = bytes } = {}) {
  const frag = new Fragment(PlaylistLevelType.MAIN, BASE);
  Object.assign(frag, { sn: 6, level: 0, duration: 2 });
  frag.setStart(12);
  const partList: Part[] = [];
  for (let index = 0; index < 4; index += 1) {
    const attributes = new AttrList(`DURATION=${PART_S},URI="${index}.m4s"`);
    partList.push(new Part(attributes, frag as never, BASE, index, partList[index - 1]));
  }
  const downloads = new Map(
    partList.slice(0, downloaded).map(({ url }, index) => {
      const given = index === downloaded - 1 ? last : bytes;
      return [url, asDownload(given)];
    }),
  );
  const abort = vi.fn();
  const appendBuffer = vi.fn();
  const buffered = { length: 1, start: () => 10, end: () => end };
  const buffer = Object.assign(new EventTarget(), { abort, buffered }) as EventTarget as SourceBuffer;
  Object.setPrototypeOf(buffer, Object.assign(Object.create(EventTarget.prototype), { appendBuffer }));
  const details = Object.assign(new LevelDetails(BASE), { partList });
  const track = {
    buffer,
    container: 'video/mp4',
    codec: 'avc1.4d4015',
    init: asDownload(init),
    isCut: false,
    begins: new Map(),
  };
  reportParts(details, 'video', track, downloads);
  return { loaded: partList.map(({ loaded }) => loaded), frag, downloads, buffer, abort, appendBuffer };
}

test('the parts in the buffer count as loaded, and the init segment is not appended again', async () => {
  const { loaded, frag, downloads, buffer, abort, appendBuffer } = open(3);
  expect(loaded).toEqual([true, true, true, false]);
  expect(frag.elementaryStreams.video).toMatchObject({ startPTS: 12, endPTS: 13.5 });
  expect(downloads.size).toBe(0);
  expect(abort).not.toHaveBeenCalled();
  const ended = new Promise((resolve) => buffer.addEventListener('updateend', resolve));
  buffer.appendBuffer(init.slice());
  await ended;
  expect(appendBuffer).not.toHaveBeenCalled();
  buffer.appendBuffer(bytes);
  expect(appendBuffer).toHaveBeenCalledExactlyOnceWith(bytes);
});

test('parts that are not in the buffer yet are given when they are asked for', () => {
  const { loaded, downloads, abort } = open(3, { end: 12.5 });
  expect(loaded).toEqual([true, false, false, false]);
  expect(downloads.size).toBe(2);
  expect(abort).not.toHaveBeenCalled();
});

test('another init segment is appended', () => {
  const { buffer, appendBuffer } = open(1);
  const other = init.slice();
  other[init.length - 1] = 1;
  buffer.appendBuffer(other);
  expect(appendBuffer).toHaveBeenCalledExactlyOnceWith(other);
});

test.each([
  ['no part is there', () => open(0)],
  ['the buffer ends behind the last of them', () => open(2, { end: 13.5 })],
  ['the last of them was cut', () => open(2, { last: bytes.subarray(0, -1) })],
])('the segment is appended again from its beginning where %s', (_, opened) => {
  const { loaded, abort } = opened();
  expect(abort).toHaveBeenCalledOnce();
  expect(loaded).toEqual([false, false, false, false]);
});
