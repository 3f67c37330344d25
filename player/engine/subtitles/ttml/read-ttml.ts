import type { ReadCue } from '../packed-cues';
import { clockOf, type ReadClock } from './clock';
import { regionSettings } from './region-settings';
import { timesOf } from './span';
import { type Styles, stylesOf } from './styles';
import { allNamed, readDocument, type TtmlElement } from './ttml-element';
import { wordsAt } from './words';

const MOST_CUES = 5000;
/**
 * Parts of a paragraph may have their own times; in a paragraph with more parts, all are shown as long as the
 * paragraph.
 */
const MOST_PARTS = 40;

/** Cues of a TTML document (IMSC, EBU-TT-D), with WebVTT text and settings; empty if it is not TTML. */
export function readTtml(text: string): readonly ReadCue[] {
  const tt = readDocument(text);
  if (tt === null) return [];
  const styles = stylesOf(tt);
  const clock = clockOf((name) => tt.attributes.get(name)?.trim() ?? '');
  const cues = new Map<string, ReadCue>();
  for (const paragraph of allNamed(tt, 'p')) {
    for (const cue of cuesOf(paragraph, styles, clock)) join(cues, cue);
    if (cues.size >= MOST_CUES) break;
  }
  return [...cues.values()].sort((one, other) => one.start - other.start);
}

/** Simultaneous paragraphs of one region become lines of one cue. */
function join(cues: Map<string, ReadCue>, cue: ReadCue): void {
  const key = [cue.start, cue.end, cue.settings].join(' ');
  const before = cues.get(key);
  cues.set(key, before ? { ...before, text: `${before.text}\n${cue.text}` } : cue);
}

function cuesOf(paragraph: TtmlElement, styles: Styles, clock: ReadClock): readonly ReadCue[] {
  const span = timesOf(paragraph, clock);
  const settings = regionSettings(styles, regionOf(paragraph, styles), paragraph);
  const steps = new Set([span.start, span.end]);
  const parts = [...allNamed(paragraph, 'span')];
  const isCrowded = parts.length > MOST_PARTS;
  for (const part of isCrowded ? [] : parts) {
    const times = timesOf(part, clock);
    for (const time of [times.start, times.end]) if (time > span.start && time < span.end) steps.add(time);
  }
  const times = [...steps].sort((one, other) => one - other);
  return times.slice(1).flatMap((end, at) => {
    const start = times[at] ?? end;
    if (!(start < end && Number.isFinite(end))) return [];
    const words = wordsAt(paragraph, isCrowded ? null : { start, end }, styles, clock);
    return words === '' ? [] : [{ start, end, text: words, ...(settings !== '' && { settings }) }];
  });
}

/** Some encoders state the region at the first part of a paragraph. */
function regionOf(paragraph: TtmlElement, styles: Styles): TtmlElement | null {
  const named = styles.region(paragraph);
  if (named !== null) return named;
  for (const part of allNamed(paragraph, 'span')) return styles.region(part);
  return null;
}
