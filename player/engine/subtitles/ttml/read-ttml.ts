import type { ReadCue } from '../packed-cues';
import { clockOf, type ReadClock } from './clock';
import { regionSettings } from './region-settings';
import { type Span, timesOf } from './span';
import { type Styles, stylesOf } from './styles';
import { wordsAt } from './words';

const PARAMETER = 'http://www.w3.org/ns/ttml#parameter';

const MOST_CUES = 5000;
/** The parts of a paragraph may come and go; those of one with more stand as long as it. */
const MOST_PARTS = 40;
/** Paragraphs further within others are left out. */
const DEEPEST = 24;

/** Whatever stands at some time stands in all of it. */
const NEVER: Span = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY };

/** Cues of a document of TTML (IMSC, EBU-TT-D), with words and settings as WebVTT writes them; none where it is none. */
export function readTtml(text: string): readonly ReadCue[] {
  // No document needs one; what it declares would be expanded.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return [];
  const tt = new DOMParser().parseFromString(text, 'text/xml').documentElement;
  if (tt.localName !== 'tt') return [];
  const styles = stylesOf(tt);
  const clock = clockOf((name) => tt.getAttributeNS(PARAMETER, name)?.trim() ?? '');
  const cues = new Map<string, ReadCue>();
  for (const paragraph of tt.getElementsByTagNameNS('*', 'p')) {
    if (isDeeper(paragraph, DEEPEST)) continue;
    for (const cue of cuesOf(paragraph, styles, clock)) join(cues, cue);
    if (cues.size >= MOST_CUES) break;
  }
  return [...cues.values()].sort((one, other) => one.start - other.start);
}

/** Paragraphs that stand in one region at the same time are lines of one cue. */
function join(cues: Map<string, ReadCue>, cue: ReadCue): void {
  const key = [cue.start, cue.end, cue.settings].join(' ');
  const before = cues.get(key);
  cues.set(key, before ? { ...before, text: `${before.text}\n${cue.text}` } : cue);
}

function cuesOf(paragraph: Element, styles: Styles, clock: ReadClock): readonly ReadCue[] {
  const span = timesOf(paragraph, clock);
  const settings = regionSettings(styles, regionOf(paragraph, styles), paragraph);
  const steps = new Set([span.start, span.end]);
  const parts = paragraph.getElementsByTagNameNS('*', 'span');
  const isCrowded = parts.length > MOST_PARTS;
  for (const part of isCrowded ? [] : parts) {
    const times = timesOf(part, clock);
    for (const time of [times.start, times.end]) if (time > span.start && time < span.end) steps.add(time);
  }
  const times = [...steps].sort((one, other) => one - other);
  return times.slice(1).flatMap((end, at) => {
    const start = times[at] ?? end;
    if (!(start < end && Number.isFinite(end))) return [];
    const words = wordsAt(paragraph, isCrowded ? NEVER : { start, end }, styles, clock);
    return words === '' ? [] : [{ start, end, text: words, ...(settings !== '' && { settings }) }];
  });
}

function isDeeper(element: Element, than: number): boolean {
  let depth = 0;
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    depth += 1;
    if (depth > than) return true;
  }
  return false;
}

/** Some encoders name it at the first part of a paragraph. */
function regionOf(paragraph: Element, styles: Styles): Element | null {
  const named = styles.region(paragraph);
  if (named !== null) return named;
  for (const part of paragraph.getElementsByTagNameNS('*', 'span')) return styles.region(part);
  return null;
}
