import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { EngineOptions } from '../../contract';
import { emptyElement } from '../../media/empty-element';
import { listen } from '../../media/listen';
import { buildsStreams } from '../../media/media-source-support';
import { SMALL, SMALL_AND_HEARD } from '../small-config';
import { openLead, stepTo } from './step';

/** Another stream, or a signer's picture of the same one, in step with the picture that plays, in its lowest rendition. */
export interface SecondPicture {
  /**
   * Keeps this picture at the moment of the main picture.
   *
   * @returns how far it is behind that moment, in seconds; `null` while it has no frame of that moment
   */
  follow(moment: FollowedMoment): number | null;
  /** While held, it sends no requests. */
  hold(isHeld: boolean): void;
  /** Ends every request, and leaves the element empty. */
  close(): void;
}

export interface FollowedMoment {
  /** Milliseconds since 1970; of a film, since its beginning. */
  readonly date: number;
  /** Playback rate; 0 while paused or stalled. */
  readonly speed: number;
}

/** Minimum time between two seeks, in milliseconds; doubled after each seek that did not help … */
const REST_MS = 1500;
/** … up to this. */
const LONGEST_REST_MS = 24_000;
/** A larger jump of the main picture counts as a seek by the viewer, in seconds. */
const JUMP_S = 0.5;
/** In bytes. */
const LITTLE_BUDGET = { ahead: 6_000_000, behind: 0 } as const;

export interface SecondPictureOptions extends Pick<EngineOptions, 'video' | 'source' | 'segmentQuery'> {
  /** Whether its sound is requested too. */
  readonly hasSound: boolean;
  /** Requests only this signer's picture of the stream. */
  readonly signer?: string;
  /** Where a film begins, in seconds. */
  readonly startAt?: number | null;
}

/**
 * @param onOver called when the stream has ended, or has failed at all of its addresses; there is no further attempt
 * @throws the abort reason of the signal, or an error if this browser has no Media Source Extensions
 */
export async function openSecondPicture(
  options: SecondPictureOptions,
  onOver: () => void,
  signal: AbortSignal,
): Promise<SecondPicture> {
  const { video, source, signer, startAt = null } = options;
  const isFilm = source.live === null;
  if (!buildsStreams()) throw new Error('no media source');
  const { Hls, hlsConfig, placeOf, withOpenSegment } = await loadChunk(() => import('../hls-engine'));
  throwIfAborted(signal);
  const config = hlsConfig(
    { ...options, startAt, playWanted: true },
    startAt,
    () => null,
    LITTLE_BUDGET,
    undefined,
    signer === undefined ? {} : { signer },
  );
  // The newest moments of a low-latency stream are available as parts only.
  const hls = new Hls(
    Object.assign(config, options.hasSound ? SMALL_AND_HEARD : SMALL, {
      lowLatencyMode: source.live === 'low-latency',
    }),
  );
  // Renditions are sorted from the lowest to the highest.
  hls.autoLevelCapping = 0;
  const others = [...source.fallbacks];
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    const next = type === Hls.ErrorTypes.NETWORK_ERROR ? others.shift() : undefined;
    if (next === undefined) return onOver();
    hls.loadSource(next);
    // `loadSource` starts loading.
    isHeld = false;
  });
  // A film that has ended may be rewound.
  const stopListening = listen(video, isFilm ? ['error'] : ['ended', 'error'], onOver);
  const lead = openLead();
  let sought: { readonly at: number; readonly speed: number } | null = null;
  let rest = REST_MS;
  let last: { readonly to: number; readonly at: number; readonly speed: number } | null = null;
  let isHeld = false;

  const forgive = () => {
    sought = null;
    rest = REST_MS;
  };
  /** Without the seeks that led elsewhere. */
  const noteJump = (to: number, speed: number) => {
    const at = performance.now();
    const hasJumped = last !== null && Math.abs(to - last.to - ((at - last.at) / 1000) * speed) > JUMP_S;
    // A main picture that has stopped is reached by a single seek, even if earlier ones failed.
    const hasStopped = last !== null && last.speed > 0 && speed === 0;
    if (hasJumped || hasStopped) forgive();
    last = { to, at, speed };
  };
  const seek = (to: number, speed: number) => {
    const now = performance.now();
    if (sought !== null && now - sought.at < rest) return;
    if (sought !== null) rest = Math.min(LONGEST_REST_MS, rest * 2);
    sought = { at: now, speed };
    video.currentTime = to + lead.ahead * speed;
  };

  video.muted = true;
  hls.attachMedia(video);
  hls.loadSource(source.url);
  return {
    follow({ date, speed }) {
      const details = hls.latestLevelDetails;
      if (!details || video.readyState === 0) return null;
      const to = isFilm ? date / 1000 : placeOf(withOpenSegment(details.fragments, details.edge), date);
      if (to === null) {
        video.pause();
        return null;
      }
      noteJump(to, speed);
      if (video.seeking) return null;
      const behind = to - video.currentTime;
      const isReady = video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (sought !== null && isReady && sought.speed > 0 && speed > 0) lead.learn(behind / speed);
      const step = stepTo(behind, speed);
      if (step === 'seek') seek(to, speed);
      else if (speed > 0) video.playbackRate = step.rate;
      if (step !== 'seek' && isReady) forgive();
      if (speed === 0) video.pause();
      else if (video.paused) video.play().catch(ignoreFailure);
      return behind;
    },
    hold(held) {
      if (held === isHeld) return;
      isHeld = held;
      if (held) hls.stopLoad();
      else hls.startLoad();
    },
    close() {
      stopListening();
      hls.destroy();
      emptyElement(video);
    },
  };
}
