import { computed, effect, untracked } from '@preact/signals-core';
import type { TimedEvent } from '../../../bridge/facts';
import { INTERSTITIAL_CLASS } from '../../../engine/breaks/has-interstitials';
import { readRanges } from '../../../engine/media/time-ranges';
import { readTimed } from '../../../engine/timed/read-timed';
import type { TimedEntry } from '../../../engine/timed/timed-entry';
import type { TimedSource } from '../../../engine/timed/timed-source';
import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { watch } from '../../../lib/signals/watch';
import { reportBreaks } from '../../breaks/report-breaks';
import type { Session } from '../../session';
import type { Viewing } from '../../viewing/viewing';
import { findBreaks, followBreaks } from './ad-breaks';
import { followEntries } from './reached';

/** Smaller jumps are no seek: playback skipped a gap in the media, or a clock was corrected; seconds. */
const NO_SEEK_S = 0.5;

/** A video that began this early reports everything at its beginning, in seconds. */
const BEGINNING_S = 0.5;

/** Reports the stream's timed data when playback reaches it. */
export function reportTimed(
  { viewing }: Pick<Session, 'viewing'>,
  video: HTMLVideoElement,
  report: (events: readonly TimedEvent[]) => void,
): () => void {
  return effect(() => {
    const now = viewing.value;
    const source = now?.engine.value?.timed;
    return now && source ? untracked(() => follow(now, source, video, report)) : undefined;
  });
}

function follow(
  viewing: Viewing,
  source: TimedSource,
  video: HTMLVideoElement,
  report: (events: readonly TimedEvent[]) => void,
): () => void {
  const { playback, started } = viewing;
  const entries = readTimed(source);
  const found = computed(() => findBreaks(entries.value.filter((entry) => !isInterstitial(entry))));
  const reached = followEntries();
  const breaks = followBreaks();
  /** The time of the last step; `null` before the first one. */
  let last: number | null = null;
  /** The target of a seek; `null` while there is none. */
  let target: number | null = null;

  const stepTo = (time: number) => {
    if (last === null) reached.begin(startOfRun(video, time));
    else if (target === null ? time < last - NO_SEEK_S : time < last || time > last + NO_SEEK_S) {
      reached.begin(Math.min(time, target ?? time));
      breaks.jump();
    }
    last = time;
    target = null;
    return [
      ...reached.step(entries.value, time).map((data) => ({ name: 'metadata', data }) as const),
      ...breaks.step(found.value, time).map((data) => ({ name: 'adbreak', data }) as const),
    ];
  };
  const stopFollowing = watch(() => {
    const time = playback.time.value;
    if (playback.seeking.value) target = time;
    if (playback.seeking.value || !playback.pictureShown.value || !started.value) return undefined;
    const events = stepTo(time);
    if (events.length > 0) report(events);
    return undefined;
  }, ignoreFailure);
  const stopReporting = reportBreaks(viewing, (data) => report([{ name: 'adbreak', data }]));
  return () => closeAll([stopFollowing, stopReporting]);
}

/** Interstitials are excluded, since their breaks are reported when their media play. */
function isInterstitial({ data }: TimedEntry): boolean {
  return data.kind === 'daterange' && data.class === INTERSTITIAL_CLASS;
}

/** The video may have played before this file loaded: it began where the played range begins. */
function startOfRun(video: HTMLVideoElement, time: number): number {
  const played = readRanges(video.played).find(({ start, end }) => start <= time && time <= end + NO_SEEK_S);
  const start = played?.start ?? time;
  return start < BEGINNING_S ? Number.NEGATIVE_INFINITY : start;
}
