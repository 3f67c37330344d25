import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { findBoxes, writeBox } from '../../media/boxes';
import { moveSamples, readVideoTrack } from './move-samples';

const read = (name: string): Bytes => new Uint8Array(readFileSync(`e2e/media/${name}`));
const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength);

/** The bytes from the first movie fragment on. */
const fragments = (bytes: Bytes): Bytes => {
  const [first] = findBoxes(viewOf(bytes), ['moof']);
  return bytes.slice(first?.start ?? 0);
};

const ENCODERS = [
  ['our own', 'film/v240/init.mp4', 'film/v240/1.m4s'],
  ['ffmpeg with sound apart and B-frames', 'encoders/apart/video/init_0.mp4', 'encoders/apart/video/1.m4s'],
  ['ffmpeg with sound inside', 'encoders/muxed/init.mp4', 'encoders/muxed/1.m4s'],
  ['ffmpeg for HEVC', 'encoders/hevc/init.mp4', 'encoders/hevc/1.m4s'],
] as const;

/** Decoding time of the first fragment of a track. */
function firstTime(bytes: Bytes, id: number): number {
  const view = viewOf(bytes);
  for (const { content, end } of findBoxes(view, ['moof', 'traf'])) {
    const [tfhd] = findBoxes(view, ['tfhd'], content, end);
    const [tfdt] = findBoxes(view, ['tfdt'], content, end);
    if (tfhd && tfdt && view.getUint32(tfhd.content + 4) === id)
      return view.getUint8(tfdt.content) === 1
        ? Number(view.getBigUint64(tfdt.content + 4))
        : view.getUint32(tfdt.content + 4);
  }
  throw new Error('no fragment of the track');
}

/** The first bytes of each track's first run. */
function firstData(bytes: Bytes): readonly string[] {
  const view = viewOf(bytes);
  return findBoxes(view, ['moof']).flatMap(({ start, content, end }) =>
    findBoxes(view, ['traf', 'trun'], content, end).map((trun) => {
      const at = start + view.getInt32(trun.content + 8);
      return bytes.slice(at, at + 16).join();
    }),
  );
}

test.each(ENCODERS)('samples of %s move, and their data stay theirs', (_, init, segment) => {
  const track = readVideoTrack(read(init));
  if (track === null) throw new Error('no video track');
  const bytes = fragments(read(segment));
  const moved = moveSamples(bytes, track, (time) => time + 1000);
  if (moved === null) throw new Error('not moved');
  expect(firstTime(moved, track.id)).toBe(firstTime(bytes, track.id) + 1000);
  expect(firstData(moved)).toEqual(firstData(bytes));
  const same = moveSamples(bytes, track, (time) => time);
  const again = same && moveSamples(same, track, (time) => time);
  expect(again).toEqual(same);
});

test('an init segment without a picture has no video track', () => {
  expect(readVideoTrack(read('film/a-fa/init.mp4'))).toBeNull();
});

test('fragments that are cut off, or address their data from the begin of a file, are not rewritten', () => {
  const track = { id: 1, timescale: 12_800, duration: 512 };
  const bytes = fragments(read('film/v240/1.m4s'));
  expect(moveSamples(bytes.slice(0, 100), track, (time) => time)).toBeNull();
  const absolute = bytes.slice();
  const [tfhd] = findBoxes(viewOf(absolute), ['moof', 'traf', 'tfhd']);
  if (tfhd === undefined) throw new Error('no track');
  absolute[tfhd.content + 3] = 1;
  expect(moveSamples(absolute, track, (time) => time)).toBeNull();
  expect(moveSamples(joinBytes([writeBox('moof')]), track, (time) => time)).toEqual(writeBox('moof'));
});
