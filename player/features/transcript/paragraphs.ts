import type { Cue } from '../../engine/cues';
import { readSpeech } from '../../engine/subtitles/read-speech';

/** A cue's times, and its range in its paragraph. */
export interface Line {
  /** Seconds, as in the subtitle file. */
  readonly start: number;
  readonly end: number;
  /** Range in the paragraph's text. */
  readonly from: number;
  readonly to: number;
}

/** Cues that are read together. */
export interface Paragraph {
  readonly start: number;
  /** Name of the voice; empty if the file has none. */
  readonly speaker: string;
  readonly text: string;
  readonly lines: readonly Line[];
}

/** A pause in the speech that begins a new paragraph; seconds. */
const PAUSE_S = 2;

/** A paragraph ends with the first sentence after this many characters, or with any cue after twice as many. */
const LENGTH = 280;

const SENTENCE_END = /[.!?؟…۔»"')\]]$/;

/** A cue that repeats the previous words within this time is the same cue, which was split; seconds. */
const GOES_ON_S = 0.5;

/** Joins cues to paragraphs, by speaker and by pause. A cue that repeats the same words extends the previous cue. */
export function makeParagraphs(cues: readonly Cue[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: Line[] = [];
  let text = '';
  let speaker = '';
  let last = '';
  const close = () => {
    const [first] = lines;
    if (first !== undefined) paragraphs.push({ start: first.start, speaker, text, lines });
    lines = [];
    text = '';
  };
  for (const speech of readSpeech(cues)) {
    const { start, end, words } = speech;
    const previous = lines[lines.length - 1];
    if (words === '') continue;
    const goesOn = previous !== undefined && start - previous.end < GOES_ON_S && speech.speaker === speaker;
    if (goesOn && words === last) {
      lines = [...lines.slice(0, -1), { ...previous, end }];
      continue;
    }
    const pauses = previous !== undefined && start - previous.end >= PAUSE_S;
    const isFull = text.length >= LENGTH * 2 || (text.length >= LENGTH && SENTENCE_END.test(text));
    if (pauses || isFull || speech.speaker !== speaker) close();
    speaker = speech.speaker;
    const from = text === '' ? 0 : text.length + 1;
    text = text === '' ? words : `${text} ${words}`;
    lines.push({ start, end, from, to: text.length });
    last = words;
  }
  close();
  return paragraphs;
}

/** The index of the paragraph at a time; a paragraph lasts until the next one begins. -1 before the first. */
export function paragraphAt(paragraphs: readonly Paragraph[], time: number): number {
  let low = 0;
  let high = paragraphs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paragraphs[middle]?.start ?? Number.POSITIVE_INFINITY) > time) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
