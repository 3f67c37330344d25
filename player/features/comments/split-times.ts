import { foldDigits } from '../../lib/text/fold-text';

/** A part of a text: plain text, or a time in the video, in seconds. */
export interface TextPart {
  /** Its offset in the text. */
  readonly at: number;
  readonly text: string;
  readonly time: number | null;
}

/**
 * `12:30`, `۱۲:۳۰`, `1:02:03`; not a part of a longer row of digits. It uses no lookbehind, which would make the whole
 * script a syntax error in Safari before 16.4.
 */
const TIME = /(^|[^\p{Nd}:.,٫٬])((?:\p{Nd}{1,2}:)?\p{Nd}{1,3}:\p{Nd}{2})(?![\p{Nd}:])/gu;

/** Splits off the times that lie within the video. `duration` in seconds; with `null`, no time is split off. */
export function splitTimes(text: string, duration: number | null): readonly TextPart[] {
  if (duration === null) return [{ at: 0, text, time: null }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 1: before = '', 2: found = '', index: matched } of text.matchAll(TIME)) {
    const index = matched + before.length;
    const time = readTime(found);
    if (time === null || time > duration) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index), time: null });
    parts.push({ at: index, text: found, time });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), time: null });
  return parts;
}

/** Seconds; `null` if it is not a time, such as 12:75. Without hours, minutes may exceed 59. */
function readTime(text: string): number | null {
  const [seconds = 0, minutes = 0, hours] = foldDigits(text).split(':').map(Number).reverse();
  if (seconds > 59 || (hours !== undefined && minutes > 59)) return null;
  return (hours ?? 0) * 3600 + minutes * 60 + seconds;
}
