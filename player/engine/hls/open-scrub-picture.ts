import { signal } from '@preact/signals-core';
import type Hls from 'hls.js';
import type { EngineOptions } from '../contract';
import { emptyElement } from '../media/empty-element';
import { bufferedAhead, readRanges } from '../media/time-ranges';
import type { ScrubPicture } from '../scrub-picture';
import type { hlsConfig } from './hls-config';
import type { placeOf } from './live/wall-clock';
import { SMALL } from './small-config';

/** A pointer that goes on within this time asks for another picture, in milliseconds. */
const REST_MS = 120;
/** The picture that plays comes first: it has so much ahead before another one is fetched, in seconds. */
const AT_EASE_S = 8;
/** Nobody tells moments apart that are closer, in seconds. */
const NEAR_S = 0.2;
/** One segment at a time, and those of the last minute again without a request; in seconds. */
const ONE_SEGMENT = { maxBufferLength: 1, maxMaxBufferLength: 1, backBufferLength: 60 };
/** In bytes. */
const BUDGET = { ahead: 4_000_000, behind: 8_000_000 } as const;

/** Parts of the engine's chunk: an import would split what they share off it, into one more request of each stream. */
export interface EngineParts {
  readonly Hls: typeof Hls;
  readonly hlsConfig: typeof hlsConfig;
  readonly placeOf: typeof placeOf;
}

export interface ScrubPictureOptions {
  readonly parts: EngineParts;
  /** Those of the engine whose stream it is. */
  readonly engine: EngineOptions;
  /** The element for the picture. */
  readonly video: HTMLVideoElement;
  /** When that second was live, in milliseconds since 1970; `null` for films. */
  readonly dateOf: ((time: number) => number | null) | null;
  /** Whether that engine has a worker, which then is there already. */
  readonly hasWorker: () => boolean;
}

/** The stream's lowest rendition in another element, which stands at the wanted moment. */
export function openScrubPicture({
  parts,
  engine,
  video,
  dateOf,
  hasWorker,
}: ScrubPictureOptions): ScrubPicture {
  const { Hls, hlsConfig, placeOf } = parts;
  const shown = signal<number | null>(null);
  let hls: InstanceType<typeof Hls> | null = null;
  let lost = false;
  let wanted = 0;
  let aimed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    shown.value = null;
    if (hls === null) return;
    hls.destroy();
    hls = null;
    emptyElement(video);
  };
  /** Where that second is in this element: its stream may have begun elsewhere. */
  const placeIn = (time: number): number | null => {
    if (dateOf === null) return time;
    const segments = hls?.latestLevelDetails?.fragments ?? [];
    const date = dateOf(time);
    return date === null ? null : placeOf(segments, date);
  };
  const aim = () => {
    if (hls === null || video.readyState === 0) return;
    const place = placeIn(wanted);
    if (place === null) return;
    aimed = wanted;
    if (Math.abs(place - video.currentTime) > NEAR_S) video.currentTime = place;
    else if (!video.seeking) tell();
  };
  const tell = () => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) shown.value = aimed;
  };
  const open = () => {
    aimed = wanted;
    const config = hlsConfig({ ...engine, video }, dateOf === null ? wanted : null, () => null, BUDGET);
    const opened = new Hls(Object.assign(config, SMALL, ONE_SEGMENT, { enableWorker: hasWorker() }));
    hls = opened;
    opened.on(Hls.Events.MANIFEST_PARSED, () => {
      // Renditions rise. Chosen, so that neither the line nor a size takes another one.
      opened.loadLevel = 0;
    });
    opened.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (!fatal) return;
      lost = true;
      close();
    });
    video.muted = true;
    video.onloadedmetadata = aim;
    video.onloadeddata = video.onseeked = tell;
    opened.attachMedia(video);
    opened.loadSource(engine.source.url);
  };
  const isAtEase = () => {
    const { paused, duration, currentTime, buffered } = engine.video;
    const rest = Number.isFinite(duration) ? duration - currentTime - 1 : AT_EASE_S / 2;
    return paused || bufferedAhead(readRanges(buffered), currentTime) >= Math.min(AT_EASE_S, rest);
  };
  const fetch = () => {
    if (!isAtEase()) timer = setTimeout(fetch, REST_MS);
    else if (hls === null) open();
    else aim();
  };

  return {
    shown,
    show(time) {
      clearTimeout(timer);
      if (time === null || lost) return;
      wanted = time;
      timer = setTimeout(fetch, REST_MS);
    },
    close,
  };
}
