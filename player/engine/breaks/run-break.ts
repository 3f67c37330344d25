import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { openBreakAsset } from '../hls/beside/break-asset';
import { listen } from '../media/listen';
import { type Asset, fetchAssets } from './asset-list';
import type { Interstitial } from './read-interstitials';

/** The media of a break, one after the other. Times are in seconds. */
export interface BreakRun {
  /** Of the whole break. */
  readonly time: ReadonlySignal<number>;
  /** `null` while unknown. */
  readonly duration: ReadonlySignal<number | null>;
  readonly paused: ReadonlySignal<boolean>;
  /** Nothing is left to play. */
  readonly over: ReadonlySignal<boolean>;
  play(): void;
  pause(): void;
  close(): void;
}

export interface BreakRunOptions {
  readonly video: HTMLVideoElement;
  readonly interstitial: Interstitial;
  readonly open?: typeof openBreakAsset;
  readonly list?: typeof fetchAssets;
}

/** No break is longer, in seconds. */
const LONGEST_S = 600;

/** Loads the first media at once, and plays later. What fails is left out. */
export function runBreak(options: BreakRunOptions): BreakRun {
  const { video, interstitial, open = openBreakAsset, list = fetchAssets } = options;
  const { from, limit } = interstitial;
  const most = Math.min(limit ?? LONGEST_S, LONGEST_S);
  const ending = new AbortController();
  const { signal: closed } = ending;
  const time = signal(0);
  const duration = signal<number | null>(null);
  const paused = signal(true);
  const over = signal(false);
  /** Seconds of the assets that have ended. */
  let before = 0;
  let current: { play(): void; pause(): void } | null = null;

  const tell = (assets: readonly Asset[]) => {
    const sum = assets.reduce((all, asset) => all + (asset.duration ?? Number.NaN), 0);
    const known = Number.isNaN(sum) ? interstitial.duration : sum;
    duration.value = known === null ? null : Math.min(known, most);
  };
  const read = (isOnly: boolean) => {
    time.value = Math.min(before + video.currentTime, most);
    if (isOnly && Number.isFinite(video.duration)) duration.value = Math.min(video.duration, most);
  };
  const playOne = ({ url }: Asset, isOnly: boolean) =>
    new Promise<void>((resolve) => {
      const begin = async () => {
        const asset = await open({ video, url, limit: most - before, onOver: () => finish() }, closed);
        const stop = listen(video, ['timeupdate', 'durationchange'], () => read(isOnly));
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
      begin().catch(resolve);
    });
  const run = async () => {
    const assets = from.kind === 'list' ? await list(from.url, closed) : [{ url: from.url, duration: null }];
    tell(assets);
    for (const asset of assets)
      if (!closed.aborted && before < most) await playOne(asset, assets.length === 1);
    over.value = true;
  };
  void run();

  return {
    time,
    duration,
    paused,
    over,
    play() {
      paused.value = false;
      current?.play();
    },
    pause() {
      paused.value = true;
      current?.pause();
    },
    close() {
      batch(() => {
        ending.abort();
        over.value = true;
      });
    },
  };
}
