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
   * Keeps it at the moment of the other picture.
   *
   * @returns how far behind that moment it is, in seconds; `null` while it has no picture of it
   */
  follow(moment: FollowedMoment): number | null;
  /** Requests nothing more until it may again. */
  hold(isHeld: boolean): void;
  /** Ends every request, and leaves the element empty. */
  close(): void;
}

export interface FollowedMoment {
  /** Milliseconds since 1970; of a film, since its beginning. */
  readonly date: number;
  /** 0 while it stands still. */
  readonly speed: number;
}

/** A seek gets so long before the next one, in milliseconds; twice as long after each that did not help … */
const REST_MS = 1500;
/** … up to this. */
const LONGEST_REST_MS = 24_000;
/** The viewer has sought in the other picture if it moved so much by itself, in seconds. */
const JUMP_S = 0.5;
/** In bytes. */
const LITTLE_BUDGET = { ahead: 6_000_000, behind: 0 } as const;

export interface SecondPictureOptions extends Pick<EngineOptions, 'video' | 'source' | 'segmentQuery'> {
  /** Its sound is requested as well. */
  readonly hasSound: boolean;
  /** Of the stream, only this picture is requested. */
  readonly signer?: string;
  /** Where a film begins, in seconds. */
  readonly startAt?: number | null;
}

/**
 * @param onOver its stream has ended, or failed at all of its addresses; nothing is tried again
 * @throws the abort reason of the signal, or that this browser builds no streams
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
  // The parts of a low-latency stream hold the moments that its segments do not hold yet.
  const hls = new Hls(
    Object.assign(config, options.hasSound ? SMALL_AND_HEARD : SMALL, {
      lowLatencyMode: source.live === 'low-latency',
    }),
  );
  // Renditions rise.
  hls.autoLevelCapping = 0;
  const others = [...source.fallbacks];
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    const next = type === Hls.ErrorTypes.NETWORK_ERROR ? others.shift() : undefined;
    if (next === undefined) return onOver();
    hls.loadSource(next);
    // It loads by itself.
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
    // One seek reaches a picture that stands still, however many did not reach it before.
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
