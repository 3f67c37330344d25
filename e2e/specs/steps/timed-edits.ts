import type { EditPlaylist, EditSegment } from './stream-server';

/** Timed metadata as broadcasters add it to a stream. */

/** EXT-X-DATERANGE tags at seconds of the stream; each segment gets a date for that. */
export const withRanges =
  (...ranges: readonly (readonly [id: string, start: number, attributes: string])[]): EditPlaylist =>
  (text) => {
    let begun = 0;
    const tags = ranges.map(
      ([id, start, attributes]) =>
        `#EXT-X-DATERANGE:ID="${id}",START-DATE="${dateOf(start)}",${attributes}\n`,
    );
    // A segment's date may follow its duration, and then stays with it in a sliding window.
    const dated = text.replace(/#EXTINF:([\d.]+),.*\n/g, (line, seconds) => {
      const date = `#EXT-X-PROGRAM-DATE-TIME:${dateOf(begun)}\n`;
      begun += Number(seconds);
      return line + date;
    });
    return dated.replace(/(?=#EXTINF)/, tags.join(''));
  };

function dateOf(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
}

export interface SegmentEvent {
  readonly scheme: string;
  /** Seconds after the start of the segment with this number. */
  readonly delta: number;
  readonly segment: number;
  readonly data: Buffer;
}

/** `emsg` boxes of version 0 (ISO/IEC 23009-1, 5.10.3.3) before the media of their segments. */
export const withEvents =
  (...events: readonly SegmentEvent[]): EditSegment =>
  (bytes, path) => {
    const own = events.filter(({ segment }) => path.endsWith(`/${segment}.m4s`));
    const media = bytes.indexOf('moof') - 4;
    return Buffer.concat([bytes.subarray(0, media), ...own.map(boxOf), bytes.subarray(media)]);
  };

const TIMESCALE = 1000;

function boxOf({ scheme, delta, segment, data }: SegmentEvent): Buffer {
  const names = Buffer.from(`${scheme}\0\0`);
  const numbers = Buffer.alloc(16);
  for (const [index, value] of [TIMESCALE, delta * TIMESCALE, 0, segment].entries())
    numbers.writeUInt32BE(value, index * 4);
  const content = Buffer.concat([Buffer.from('emsg\0\0\0\0'), names, numbers, data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 4);
  return Buffer.concat([size, content]);
}
