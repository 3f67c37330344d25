import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Cue } from '../../engine/cues';
import { offerFoundTimes } from '../../session/viewing/found-times';
import type { Viewing } from '../../session/viewing/viewing';
import { findSubtitles } from '../manifest/abilities';
import { findWords, type Hit, timeOf } from './find-words';
import { makeParagraphs, type Paragraph, paragraphAt } from './paragraphs';

/** Maximum number of cues; a day of speech has fewer. */
const MOST_CUES = 50_000;

/** The text of the active subtitles, and the search in it; kept as long as the video. */
export interface Transcript {
  readonly cues: ReadonlySignal<readonly Cue[]>;
  readonly paragraphs: ReadonlySignal<readonly Paragraph[]>;
  /** Index of the current paragraph; -1 before the first. */
  readonly now: ReadonlySignal<number>;
  /** The playback time on the scale of the cues, without the subtitles' offset; seconds. */
  readonly time: ReadonlySignal<number>;
  readonly query: ReadonlySignal<string>;
  readonly hits: ReadonlySignal<readonly Hit[]>;
  /** Index of the current hit; -1 for none. */
  readonly hit: ReadonlySignal<number>;
  search(query: string): void;
  /** Moves to the next or previous hit; after the last one follows the first. */
  step(by: 1 | -1): void;
  /** Seeks to a time on the scale of the cues. */
  seek(time: number): void;
}

const opened = new WeakMap<Viewing, Transcript>();

export function transcriptOf(viewing: Viewing): Transcript {
  const transcript = opened.get(viewing) ?? openTranscript(viewing);
  opened.set(viewing, transcript);
  return transcript;
}

function openTranscript(viewing: Viewing): Transcript {
  const query = signal('');
  const hit = signal(-1);
  const cues = computed(
    () =>
      findSubtitles(viewing)?.cues.value?.between(
        Number.NEGATIVE_INFINITY,
        Number.POSITIVE_INFINITY,
        MOST_CUES,
      ) ?? [],
  );
  const paragraphs = computed(() => makeParagraphs(cues.value));
  const offset = computed(() => findSubtitles(viewing)?.offset.value ?? 0);
  const time = computed(() => viewing.playback.time.value - offset.value);
  const hits = computed(() => findWords(paragraphs.value, query.value));
  const momentOf = ({ paragraph, from }: Hit): readonly number[] => {
    const read = paragraphs.value[paragraph];
    return read === undefined ? [] : [timeOf(read, from) + offset.value];
  };
  offerFoundTimes(
    viewing,
    computed(() => hits.value.flatMap(momentOf)),
  );
  return {
    cues,
    paragraphs,
    now: computed(() => paragraphAt(paragraphs.value, time.value)),
    time,
    query,
    hits,
    hit,
    search: (text) =>
      batch(() => {
        query.value = text;
        hit.value = hits.value.length > 0 ? 0 : -1;
      }),
    step(by) {
      const count = hits.peek().length;
      if (count > 0) hit.value = (hit.peek() + by + count) % count;
    },
    seek: (moment) => viewing.playback.seek(moment + offset.peek()),
  };
}
