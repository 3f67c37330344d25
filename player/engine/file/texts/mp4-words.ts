import { findBoxes } from '../../media/boxes';
import { asCueText } from './cue-text';
import type { Words } from './matroska-words';
import { MOST_WORDS } from './text-source';

/** Reads the cues of a sample. */
export type ReadSample = (sample: DataView) => readonly Words[];

/** By the kind of a sample entry; `null` of pictures and of documents. */
export function samplesOf(kind: string): ReadSample | null {
  if (kind === 'tx3g' || kind === 'text') return readTimedText;
  return kind === 'wvtt' ? readWebvtt : null;
}

/** 3GPP timed text and that of QuickTime: a length of two bytes, and words in UTF-8, or in UTF-16 with a byte-order mark. */
function readTimedText(sample: DataView): readonly Words[] {
  if (sample.byteLength < 2) return [];
  const length = Math.min(sample.getUint16(0), sample.byteLength - 2);
  const bytes = new DataView(sample.buffer, sample.byteOffset + 2, length);
  const mark = length < 2 ? 0 : bytes.getUint16(0);
  const encoding = mark === 0xfeff ? 'utf-16be' : mark === 0xfffe ? 'utf-16le' : 'utf-8';
  const words = new TextDecoder(encoding).decode(bytes).slice(0, MOST_WORDS);
  const text = asCueText(words.replace(/\r\n?|\u2028/g, '\n')).trim();
  return text === '' ? [] : [{ text, settings: '' }];
}

/** WebVTT in MP4 (ISO/IEC 14496-30, 7): a box for each cue. */
function readWebvtt(sample: DataView): readonly Words[] {
  return findBoxes(sample, ['vttc']).flatMap(({ content, end }) => {
    const read = (type: string) => {
      const [box] = findBoxes(sample, [type], content, end);
      if (box === undefined) return '';
      const bytes = new DataView(sample.buffer, sample.byteOffset + box.content, box.end - box.content);
      return new TextDecoder().decode(bytes).slice(0, MOST_WORDS);
    };
    const text = read('payl');
    return text === '' ? [] : [{ text, settings: read('sttg').trim().replace(/\s+/g, ' ') }];
  });
}
