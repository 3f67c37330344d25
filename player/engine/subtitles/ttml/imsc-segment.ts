import { findBoxes } from '../../media/boxes';
import { nativeMaker } from '../native-cue';
import { readTtml } from './read-ttml';

/**
 * The cues of a subtitle segment in fragmented MP4, or of a plain document.
 *
 * @param zero timestamp that becomes time 0, in seconds
 * @throws if it is neither
 */
export function readImscSegment(segment: ArrayBuffer, zero: number): VTTCue[] {
  const texts = isText(segment)
    ? documentsIn(new TextDecoder().decode(segment))
    : findBoxes(new DataView(segment), ['mdat']).flatMap(({ content, end }) =>
        documentsIn(new TextDecoder().decode(segment.slice(content, end))),
      );
  if (texts.length === 0) throw new Error('no document of TTML');
  const make = nativeMaker('');
  return texts.flatMap(readTtml).map(({ start, end, text, settings = '' }) => {
    const cue = make(text, settings);
    return Object.assign(cue, { startTime: start - zero, endTime: end - zero });
  });
}

/** Read as a size, `<` would make the first box larger than any real one. */
function isText(segment: ArrayBuffer): boolean {
  return new TextDecoder().decode(segment.slice(0, 64)).trimStart().startsWith('<');
}

const END = /<\/(?:[\w-]+:)?tt\s*>/g;

/** Each sample is one document, and nothing separates them. */
function documentsIn(text: string): readonly string[] {
  let from = 0;
  return [...text.matchAll(END)].map((end) => {
    const start = from;
    from = end.index + end[0].length;
    return text.slice(start, from);
  });
}
