import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Engine, Playback } from '../../engine/contract';
import { openEngine } from '../../engine/open/open';
import { openPlayback } from '../../engine/playback/playback';
import { chooseSource } from '../../engine/source';
import { watch } from '../../lib/signals/watch';
import type { FeatureContext } from '../manifest/define';

export interface Trailer {
  readonly playback: Playback;
  /** Whether the trailer was played; the cover is shown before. */
  readonly started: ReadonlySignal<boolean>;
  readonly failed: ReadonlySignal<boolean>;
  toggle(): void;
  /** Resumes the main video if it was playing before. Resolves once no engine uses the element. */
  close(): Promise<void>;
}

/** A trailer is public, so its segment requests carry none of the video's viewer data. */
const NOBODY = { uuid: null, ext_user: null };

/** Plays a trailer on an element of its own, with an engine of its own. */
export function openTrailer(
  video: HTMLVideoElement,
  streamUrl: string,
  { session, viewing }: FeatureContext,
): Trailer {
  const main = viewing.playback;
  const goesOn = ['playing', 'waiting'].includes(main.state.peek());
  viewing.pause();
  video.volume = main.volume.peek();
  video.muted = main.muted.peek();

  const playback = openPlayback(video);
  const engine = signal<Engine | null>(null);
  const started = signal(false);
  const refused = signal(false);
  let closed = false;

  const opening = open();
  async function open(): Promise<void> {
    const choice = chooseSource({
      from: 'platform',
      url: streamUrl,
      fallbacks: [],
      live: null,
      subtitles: [],
    });
    if (!('source' in choice)) return;
    const options = {
      video,
      source: choice.source,
      startAt: null,
      playWanted: false,
      segmentQuery: () => NOBODY,
    };
    const opened = await openEngine(options, ({ detail }) => {
      throw new Error(detail);
    });
    if (closed) opened.close();
    else engine.value = opened;
  }

  const play = async () => {
    started.value = true;
    await opening;
    engine.value?.wantPlay();
    if (!closed) refused.value = (await playback.play()) === 'failed';
  };

  // Only one of the two may be heard: playing the main video pauses the trailer.
  const stopYielding = watch(
    () => {
      if (main.state.value === 'playing') playback.pause();
      return undefined;
    },
    () => undefined,
  );

  return {
    playback,
    started,
    failed: computed(() => refused.value || (engine.value?.failure.value ?? null) !== null),
    toggle() {
      if (started.value && ['playing', 'waiting'].includes(playback.state.value)) playback.pause();
      else void play();
    },
    async close() {
      closed = true;
      stopYielding();
      engine.value?.close();
      playback.close();
      if (goesOn && session.viewing.peek() === viewing) void viewing.play();
      await opening;
    },
  };
}
