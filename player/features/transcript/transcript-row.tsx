import { useSignals } from '@preact/signals-react/runtime';
import { formatClock } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { joinClasses } from '../../ui/join-classes';
import type { Hit } from './find-words';
import type { Line, Paragraph } from './paragraphs';
import type { Transcript } from './transcript';
import css from './transcript-page.module.css';

export interface TranscriptRowProps {
  readonly paragraph: Paragraph;
  readonly index: number;
  readonly transcript: Transcript;
  readonly isNow: boolean;
  /** The hits in this paragraph, in the order of the text. */
  readonly hits: readonly Hit[];
  /** The current hit, in this paragraph or another. */
  readonly hit: Hit | undefined;
}

/** A paragraph. Its time is a button; a button per cue would be noise in a screen reader. */
export function TranscriptRow({ paragraph, index, transcript, isNow, hits, hit }: TranscriptRowProps) {
  useSignals();
  const { start, speaker, text, lines } = paragraph;
  return (
    <div
      className={joinClasses(css.row, isNow && css.now)}
      aria-current={isNow || undefined}
      data-row={index}
    >
      <button
        type="button"
        className={css.time}
        aria-label={t('transcript.go', { time: formatClock(start) })}
        onClick={() => transcript.seek(start)}
      >
        {formatClock(start)}
      </button>
      <p className={css.text} dir="auto">
        {speaker !== '' && <b className={css.speaker}>{speaker}: </b>}
        {lines.map((line) => (
          <Words
            key={line.from}
            line={line}
            text={text}
            hits={hits}
            hit={hit}
            isNow={isNow}
            transcript={transcript}
          />
        ))}
      </p>
    </div>
  );
}

interface WordsProps extends Pick<TranscriptRowProps, 'hits' | 'hit' | 'isNow' | 'transcript'> {
  readonly line: Line;
  readonly text: string;
}

/** One cue's words. The current cue is marked, and so are hits. */
function Words({ line, text, hits, hit, isNow, transcript }: WordsProps) {
  useSignals();
  const speaks = isNow && line.start <= transcript.time.value && transcript.time.value < line.end;
  return (
    <>
      <span data-start={line.start} className={joinClasses(css.line, speaks && css.speaks)}>
        {divide(line, hits).map(({ from, to, found }) =>
          found === null ? (
            text.slice(from, to)
          ) : (
            <mark key={from} className={joinClasses(css.hit, found === hit && css.here)}>
              {text.slice(from, to)}
            </mark>
          ),
        )}
      </span>{' '}
    </>
  );
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly found: Hit | null;
}

/** Splits a line where hits begin and end; a hit may begin in another line. */
function divide(line: Line, hits: readonly Hit[]): readonly Part[] {
  const parts: Part[] = [];
  let at = line.from;
  for (const found of hits) {
    const from = Math.max(found.from, at);
    const to = Math.min(found.to, line.to);
    if (to <= from) continue;
    if (from > at) parts.push({ from: at, to: from, found: null });
    parts.push({ from, to, found });
    at = to;
  }
  if (at < line.to) parts.push({ from: at, to: line.to, found: null });
  return parts;
}
