import { nativeMaker } from '../native-cue';
import { readTtml } from './read-ttml';

/** Of a box: its size and its type. */
const HEADER = 8;
const MDAT = 0x6d646174;

/**
 * The cues of a segment of subtitles in fragmented MP4.
 *
 * @param zero what its times count from, in seconds
 * @throws where it has no media data
 */
export function readImscSegment(segment: ArrayBuffer, zero: number): VTTCue[] {
  const texts = mediaOf(segment).flatMap((bytes) => documentsIn(new TextDecoder().decode(bytes)));
  if (texts.length === 0) throw new Error('no document of TTML');
  const make = nativeMaker('');
  return texts.flatMap(readTtml).map(({ start, end, text, settings = '' }) => {
    const cue = make(text, settings);
    return Object.assign(cue, { startTime: start - zero, endTime: end - zero });
  });
}

function mediaOf(segment: ArrayBuffer): readonly Uint8Array[] {
  const view = new DataView(segment);
  const found: Uint8Array[] = [];
  let place = 0;
  while (place + HEADER <= view.byteLength) {
    const size = view.getUint32(place);
    const end = size === 0 ? view.byteLength : Math.min(place + size, view.byteLength);
    if (size !== 0 && size < HEADER) break;
    if (view.getUint32(place + 4) === MDAT)
      found.push(new Uint8Array(segment, place + HEADER, end - place - HEADER));
    place = end;
  }
  return found;
}

const END = /<\/(?:[\w-]+:)?tt\s*>/g;

/** Each sample is one, and they follow each other without anything in between. */
function documentsIn(text: string): readonly string[] {
  let from = 0;
  return [...text.matchAll(END)].map((end) => {
    const start = from;
    from = end.index + end[0].length;
    return text.slice(start, from);
  });
}
