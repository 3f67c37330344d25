import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { poll } from '../../lib/poll';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { listen } from '../media/listen';
import { type Asset, fetchAssets } from './asset-list';
import { prepareAsset } from './open-asset';
import type { Interstitial } from './read-interstitials';
import { isSkippable } from './skip-control';

/**
 * Why a break is shortened or left out: its list does not load or is invalid (`list`) or empty (`empty`), or some of its media
 * does not load or stalls (`media`).
 */
export type BreakFailure = 'list' | 'empty' | 'media';

/** Plays the media of a break one after the other. Times are in seconds. */
export interface BreakRun {
  /** Position in the whole break. */
  readonly time: ReadonlySignal<number>;
  /** `null` while unknown. */
  readonly duration: ReadonlySignal<number | null>;
  readonly paused: ReadonlySignal<boolean>;
  /** Whether the break has ended. */
  readonly over: ReadonlySignal<boolean>;
  /** Whether it waits for data. */
  readonly waiting: ReadonlySignal<boolean>;
  readonly skippable: ReadonlySignal<boolean>;
  /** The first failure. */
  readonly failure: ReadonlySignal<BreakFailure | null>;
  play(): void;
  pause(): void;
  close(): void;
}

export interface BreakRunOptions {
  readonly video: HTMLVideoElement;
  readonly interstitial: Interstitial;
  readonly prepare?: typeof prepareAsset;
  readonly list?: typeof fetchAssets;
}

/** Maximum duration of a break, in seconds. */
const LONGEST_S = 600;
const LOOK_MS = 500;
/** How long before its start the next media is prepared, in seconds. */
const AHEAD_S = 6;
/** A break ends after a stall of this length, in any of its media; in milliseconds. */
const PATIENCE_MS = 9000;
/** The same without a list, which was requested before. */
const LIST_PATIENCE_MS = 5000;
const WAITING_MS = 1000;

/** Loads the first media at once, and plays later. Media that fails is left out. */
export function runBreak(options: BreakRunOptions): BreakRun {
  const { video, interstitial, prepare = prepareAsset, list = fetchAssets } = options;
  const { from, limit } = interstitial;
  const most = Math.min(limit ?? LONGEST_S, LONGEST_S);
  const ending = new AbortController();
  const { signal: closed } = ending;
  const time = signal(0);
  const duration = signal<number | null>(null);
  const paused = signal(true);
  const over = signal(false);
  const failure = signal<BreakFailure | null>(null);
  /** Total duration of the assets that have ended, in seconds. */
  let before = 0;
  let current: { play(): void; pause(): void } | null = null;
  let moved = { time: 0, at: 0 };
  let isListed = from.kind !== 'list';
  const waiting = signal(false);
  const skip = signal(interstitial.skip);

  const fail = (why: BreakFailure) => {
    failure.value ??= why;
  };
  const tell = (assets: readonly Asset[]) => {
    const sum = assets.reduce((all, asset) => all + (asset.duration ?? Number.NaN), 0);
    const known = Number.isNaN(sum) ? interstitial.duration : sum;
    duration.value = known === null ? null : Math.min(known, most);
  };
  const read = (isOnly: boolean) => {
    time.value = Math.min(before + video.currentTime, most);
    if (isOnly && Number.isFinite(video.duration)) duration.value = Math.min(video.duration, most);
  };
  const prepared = new Map<Asset, ReturnType<typeof prepareAsset>>();
  const prepareOne = (asset: Asset) => {
    const waiting = prepared.get(asset) ?? prepare(asset.url, video, closed);
    // The code that opens the asset handles the rejection.
    waiting.catch(ignoreFailure);
    prepared.set(asset, waiting);
    return waiting;
  };
  const playOne = (one: Asset, next: Asset | null, isOnly: boolean) =>
    new Promise<void>((resolve) => {
      const begin = async () => {
        const limit = most - before;
        const onOver = (how: 'ended' | 'failed') => {
          if (how === 'failed') fail('media');
          finish();
        };
        const openOne = await prepareOne(one);
        throwIfAborted(closed);
        const asset = openOne({ limit, onOver });
        const onTime = () => {
          read(isOnly);
          const isLast = next === null || video.duration >= limit;
          if (!isLast && video.duration - video.currentTime < AHEAD_S) void prepareOne(next);
        };
        const stop = listen(video, ['timeupdate', 'durationchange'], onTime);
        const finish = () => {
          if (video.currentTime > 0) read(isOnly);
          before = time.peek();
          stop();
          closed.removeEventListener('abort', finish);
          current = null;
          asset.close();
          resolve();
        };
        closed.addEventListener('abort', finish);
        current = asset;
        if (!paused.peek()) asset.play();
      };
      begin().catch(() => {
        if (!closed.aborted) fail('media');
        resolve();
      });
    });
  const run = async () => {
    const only = { assets: [{ url: from.url, duration: null }], skip: interstitial.skip };
    const found = from.kind === 'list' ? await list(from.url, interstitial.skip, closed) : only;
    isListed = true;
    const { assets, skip: control } = found ?? { assets: [], skip: null };
    skip.value = control;
    if (assets.length === 0 && !closed.aborted) fail(found === null ? 'list' : 'empty');
    else tell(assets);
    for (const [place, asset] of assets.entries())
      if (!closed.aborted && before < most)
        await playOne(asset, assets[place + 1] ?? null, assets.length === 1);
    finishRun();
  };
  const finishRun = () =>
    batch(() => {
      closeAll(stops);
      ending.abort();
      over.value = true;
    });
  const look = () => {
    const now = performance.now();
    if (paused.peek() || time.peek() !== moved.time) moved = { time: time.peek(), at: now };
    const stands = now - moved.at;
    waiting.value = stands > WAITING_MS;
    if (stands <= (isListed ? PATIENCE_MS : LIST_PATIENCE_MS)) return;
    fail(isListed ? 'media' : 'list');
    finishRun();
  };
  const pause = () => {
    paused.value = true;
    current?.pause();
  };
  const stops = [
    poll(LOOK_MS, look),
    // Paused by the browser or the system, for example by an incoming call.
    listen(video, ['pause'], () => {
      const isWanted = current !== null && !paused.peek();
      if (isWanted && video.paused && !video.ended && video.error === null) pause();
    }),
  ];
  void run();

  return {
    time,
    duration,
    paused,
    over,
    waiting,
    skippable: computed(() =>
      skip.value === null ? interstitial.maySkip : isSkippable(skip.value, time.value),
    ),
    failure,
    play() {
      if (paused.peek()) moved = { time: time.peek(), at: performance.now() };
      paused.value = false;
      current?.play();
    },
    pause,
    close: finishRun,
  };
}
