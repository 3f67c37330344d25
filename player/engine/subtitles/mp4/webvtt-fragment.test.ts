import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packWebvtt } from '../../../../e2e/specs/steps/pack-webvtt';
import { joinBytes } from '../../../lib/network/bytes';
import { numbers, writeBox } from '../../media/boxes';
import { readSubtitleSegment } from './subtitle-segment';
import { readWebvttFragment, readWebvttTrack } from './webvtt-fragment';

class FakeCue {
  line: number | string = 'auto';
  readonly text: string;

  constructor(_start: number, _end: number, text: string) {
    this.text = text;
  }
}

beforeAll(() => void vi.stubGlobal('VTTCue', FakeCue));
afterAll(() => void vi.unstubAllGlobals());

const seen = (cues: readonly VTTCue[]) =>
  cues.map(({ startTime, endTime, text }) => [startTime, endTime, text]);

const FILE = `WEBVTT

00:00:01.000 --> 00:00:03.000 line:10%
<v Sara>سلام</v> &amp; درود

00:00:02.000 --> 00:00:04.000
دومی

00:00:06.500 --> 00:00:08.000
سومی
`;

test('has the cues of the file that was packed, each once, on the timeline of the stream', async () => {
  const { init, segment } = await packWebvtt(FILE);
  const cues = readSubtitleSegment(segment, init, 0.5);
  expect(seen(cues)).toEqual([
    [0.5, 2.5, '<v Sara>سلام</v> &amp; درود'],
    [1.5, 3.5, 'دومی'],
    [6, 7.5, 'سومی'],
  ]);
  expect(cues.map(({ line }) => line)).toEqual([10, 'auto', 'auto']);
});

test('in which nothing is shown has no cues', async () => {
  const { init, segment } = await packWebvtt('WEBVTT\n\n00:05.000 --> 00:06.000\nx\n');
  const first = segment.slice(0, new DataView(segment).getUint32(0) + 16);
  expect(readSubtitleSegment(first, init, 0)).toEqual([]);
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const cue = (text: string) => writeBox('vttc', writeBox('payl', utf8(text)));

/** One run of samples without their own durations and sizes. */
function fragment(count: number, size: number, ...samples: readonly Uint8Array<ArrayBuffer>[]): ArrayBuffer {
  const header = writeBox('tfhd', numbers(0x20_018, 1, 500, size));
  const run = writeBox('trun', numbers(0, count));
  const track = writeBox('traf', header, writeBox('tfdt', numbers(0, 4000)), run);
  return joinBytes([writeBox('moof', writeBox('mfhd', numbers(0, 1)), track), writeBox('mdat', ...samples)])
    .buffer;
}

const TRACK = { timescale: 1000, duration: 0, size: 0 };

describe('another encoder', () => {
  test('states length and size once for all samples', () => {
    const samples = [cue('یک'), cue('دو'), cue('دو'), cue('سه')];
    const cues = readWebvttFragment(fragment(4, cue('یک').length, ...samples), TRACK, 0);
    expect(seen(cues)).toEqual([
      [4, 4.5, 'یک'],
      [4.5, 5.5, 'دو'],
      [5.5, 6, 'سه'],
    ]);
  });

  test('states more samples than there are', () => {
    const cues = readWebvttFragment(fragment(0xffff_ffff, cue('a').length, cue('a')), TRACK, 0);
    expect(seen(cues)).toEqual([[4, 4.5, 'a']]);
  });

  test('has the same samples in each of thousands of runs', () => {
    const [samples, size] = [Array.from({ length: 5000 }, () => cue('a')), cue('a').length];
    const runs = Array.from({ length: 5000 }, () => writeBox('trun', numbers(1, 0xffff_ffff, 0)));
    const header = writeBox('tfhd', numbers(0x20_018, 1, 500, size));
    const track = writeBox('traf', header, writeBox('tfdt', numbers(0, 0)), ...runs);
    const segment = joinBytes([writeBox('moof', track), writeBox('mdat', ...samples)]).buffer;
    // The data of each run begins with the first sample.
    const [view, place] = [new DataView(segment), 8 + track.length + 8];
    for (let at = 8 + track.length - runs.length * 20; at < 8 + track.length; at += 20)
      view.setInt32(at + 16, place);
    expect(readWebvttFragment(segment, TRACK, 0).length).toBeLessThan(segment.byteLength / 8);
  });

  test('states samples of no size', () => {
    expect(readWebvttFragment(fragment(0xffff_ffff, 0, cue('a')), TRACK, 0)).toEqual([]);
  });
});

test('an init segment of anything else, or without units of time, is none of WebVTT', async () => {
  const { init } = await packWebvtt(FILE);
  const text = new TextDecoder('latin1').decode(init);
  const changed = (from: string, to: string) =>
    Uint8Array.from(text.replace(from, to), (letter) => letter.charCodeAt(0)).buffer;
  expect(readWebvttTrack(init)).toMatchObject({ timescale: 1000 });
  expect(readWebvttTrack(changed('wvtt', 'stpp'))).toBeNull();
  expect(readWebvttTrack(changed('\x00\x00\x03\xe8', '\x00\x00\x00\x00'))).not.toMatchObject({
    timescale: 1000,
  });
  expect(readWebvttTrack(new ArrayBuffer(0))).toBeNull();
  expect(() => readSubtitleSegment(new ArrayBuffer(0), changed('wvtt', 'stpp'), 0)).toThrow(
    'no document of TTML',
  );
});

test('a segment that is cut off has the cues that are whole, or is an error', async () => {
  const { init, segment } = await packWebvtt(FILE);
  const read = (length: number) => {
    try {
      return seen(readSubtitleSegment(segment.slice(0, length), init, 0)).map(([, , text]) => text);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      return [];
    }
  };
  const whole = read(segment.byteLength);
  expect(whole).toHaveLength(3);
  for (let length = 0; length < segment.byteLength; length += 7)
    expect(whole).toEqual(expect.arrayContaining(read(length)));
});
