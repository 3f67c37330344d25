import { batch, computed, effect, signal } from '@preact/signals-core';
import type { Details } from '../api/details';
import type { Marker } from '../api/markers';
import type { Engine, EngineFailure, PlayOutcome, SegmentQuery, Source } from '../engine/contract';
import { openEngine } from '../engine/open';
import { openPlayback } from '../engine/playback';
import type { Target } from '../params/target';
import type { Tell } from './after-picture';
import type { LiveTick } from './live-tick';
import type { Prepared, Told } from './prepare';
import { openResume } from './resume';
import type { Start } from './start';
import type { Failure, Phase, Viewing } from './viewing';

export interface ViewingOptions {
  readonly target: Target;
  readonly video: HTMLVideoElement;
  readonly prepare: (signal: AbortSignal, told: Told) => Promise<Prepared>;
  readonly segmentQuery: () => SegmentQuery;
  readonly autoplay: boolean;
  /** Where to begin, asked once the video is known. */
  readonly start: (known: { readonly details: Details | null; readonly source: Source }) => Start;
  /** A cover from the params; it replaces that of the details. */
  readonly cover: string | null;
  /** What a missing live leads to: a screen, once the redirect was tried. */
  readonly missingLive: () => Phase;
  /** The picture is there: what had to wait for it may begin. */
  readonly onPicture: (details: Details | null, tell: Tell, signal: AbortSignal) => Promise<void>;
  /** What goes along with the video, from now until it is closed; returns what ends it. */
  readonly attend: (viewing: Viewing) => () => void;
}

/** Opens one video: details, source, engine and picture, in the order in which the data flows. */
export function openViewing(options: ViewingOptions): Viewing {
  const { target, video } = options;
  const phase = signal<Phase>('loading');
  const failure = signal<Failure | null>(null);
  const details = signal<Details | null>(null);
  const source = signal<Source | null>(null);
  const engine = signal<Engine | null>(null);
  const viewers = signal<number | null>(null);
  const markers = signal<readonly Marker[]>([]);
  const live = signal<LiveTick | null>(null);
  const wantsPlay = signal(options.autoplay);
  const started = signal(options.autoplay);
  const mutedByBrowser = signal(false);
  const playRefused = signal(false);
  const playback = openPlayback(video);
  const resume = openResume(playback, started);

  let attempt = new AbortController();
  let closed = false;

  /** @param position where the viewer was before an attempt that failed; `null` where there was none */
  const run = async (position: number | null) => {
    const current = attempt.signal;
    const prepared = await options.prepare(current, (reason) => {
      // The viewer is told while it is tried again; an answer takes the screen away.
      batch(() => {
        phase.value = 'failed';
        failure.value = reason;
      });
    });
    if (current.aborted) return;
    if (!prepared.ok) return fail(prepared.phase, prepared.failure, prepared.details);
    batch(() => {
      details.value = prepared.details;
      source.value = prepared.source;
      failure.value = null;
      phase.value = 'ready';
    });
    const start = position === null ? options.start(prepared) : { at: position, resumed: false };
    if (start.resumed && start.at !== null) resume.tell(start.at);
    const opened = await openEngine({
      video,
      source: prepared.source,
      startAt: prepared.source.live === null ? start.at : null,
      playWanted: wantsPlay.value,
      segmentQuery: options.segmentQuery,
    });
    if (current.aborted) return opened.close();
    engine.value = opened;
    if (wantsPlay.value) await startPlaying(true);
  };

  /** Never rejects, so that whoever waits for the engine need not care how it went. */
  const begin = async (position: number | null) => {
    const current = attempt.signal;
    try {
      await run(position);
    } catch (error) {
      if (current.aborted) return;
      fail('failed', { from: 'engine', reason: 'unknown', type: 'other-error', detail: describe(error) });
    }
  };

  const fail = (next: Phase, reason: Failure | null, known: Details | null = details.value) => {
    batch(() => {
      details.value = known;
      failure.value = reason;
      phase.value = next;
    });
  };

  /** `automatic`: nobody tapped, so a refusal of sound is answered by playing without it. */
  const startPlaying = async (automatic: boolean): Promise<PlayOutcome> => {
    engine.value?.wantPlay();
    const outcome = await playback.play();
    if (outcome !== 'blocked' || closed) return outcome;
    if (automatic && !video.muted) {
      playback.setMuted(true);
      mutedByBrowser.value = true;
      return startPlaying(true);
    }
    batch(() => {
      wantsPlay.value = false;
      started.value = false;
      playRefused.value = true;
    });
    return outcome;
  };

  const stopFollowing = effect(() => {
    const reason = engine.value?.failure.value ?? null;
    if (reason === null) return;
    fail(phaseFor(reason, source.peek(), options.missingLive), { from: 'engine', ...reason });
  });

  let pictureTold = false;
  const stopAwaitingPicture = effect(() => {
    if (!playback.pictureShown.value || pictureTold) return;
    pictureTold = true;
    const tell: Tell = {
      viewers: (count) => {
        viewers.value = count;
      },
      markers: (found) => {
        markers.value = found;
      },
    };
    void options.onPicture(details.peek(), tell, attempt.signal);
  });

  const closeEngine = () => {
    attempt.abort();
    const old = engine.value;
    engine.value = null;
    old?.close();
  };

  let attempting = begin(null);

  const viewing: Viewing = {
    target,
    phase,
    failure,
    details,
    source,
    engine,
    playback,
    started,
    resume,
    mutedByBrowser,
    playRefused,
    cover: computed(() => options.cover ?? details.value?.cover ?? null),
    title: computed(() => details.value?.title ?? ''),
    markers,
    live,
    viewers: computed(() => viewers.value ?? details.value?.viewers ?? null),
    async play() {
      batch(() => {
        wantsPlay.value = true;
        started.value = true;
        playRefused.value = false;
      });
      // With an engine there, playing begins within the gesture that asked for it.
      if (engine.value === null) await attempting;
      return engine.value === null ? 'failed' : startPlaying(false);
    },
    pause() {
      wantsPlay.value = false;
      playback.pause();
    },
    toggle() {
      const stopped = ['paused', 'ended', 'can-play', 'loading'].includes(playback.state.value);
      if (stopped && !(started.value && playback.state.value === 'loading')) void this.play();
      else this.pause();
    },
    unmute() {
      playback.setMuted(false);
      mutedByBrowser.value = false;
    },
    retry() {
      const position = playback.time.value;
      closeEngine();
      attempt = new AbortController();
      batch(() => {
        failure.value = null;
        phase.value = 'loading';
      });
      attempting = begin(position > 0 ? position : null);
    },
    close() {
      closed = true;
      stopAttending();
      resume.close();
      stopFollowing();
      stopAwaitingPicture();
      closeEngine();
      playback.close();
    },
  };
  const stopAttending = options.attend(viewing);
  return viewing;
}

function phaseFor(reason: EngineFailure, source: Source | null, missingLive: () => Phase): Phase {
  if (reason.reason === 'unsupported') return 'unsupported';
  if (reason.reason !== 'missing') return 'failed';
  return source?.live === null ? 'not-found' : missingLive();
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
