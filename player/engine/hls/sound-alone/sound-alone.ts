import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import Hls, { type Fragment } from 'hls.js';
import type { SoundAlone } from '../../contract';
import { listen } from '../../media/listen';
import { decodes } from '../../media/media-source-support';
import type { LevelFacts } from '../tracks/rendition-ids';
import { awaitPicture } from './await-picture';
import { readSoundMaster, type SoundRendition } from './sound-master';
import { watchStarving } from './watch-starving';

const { Events } = Hls;

export interface SoundAloneOptions {
  readonly video: HTMLVideoElement;
  /** Whether playback starts without video, if the stream allows that. */
  readonly begins: boolean;
  /** Requests the stream again, from the current position. */
  readonly change: () => void;
  /** Called with each choice of the viewer or the host page. */
  readonly keepMode: (soundOnly: boolean) => void;
  /** Called with the video renditions, which the audio-only playlist does not list. */
  readonly learnLevels: (levels: readonly LevelFacts[]) => void;
  /** @returns the audio track that the viewer has chosen, or else the stream's default */
  readonly learnSounds: (sounds: readonly SoundRendition[]) => SoundRendition | undefined;
}

/**
 * Plays the audio of a stream without its video: each hls.js instance gets a master playlist that lists only audio. A
 * new instance is needed because a media source cannot lose or gain a buffer during playback: an empty video buffer
 * stalls it.
 *
 * Not offered for audio in the video's segments: that would save no more than the lowest quality does.
 */
export function createSoundAlone(options: SoundAloneOptions) {
  const { video, begins, change, learnLevels, learnSounds } = options;
  let wanted = begins;
  let current: Hls | null = null;
  let stopAwaiting = () => {};
  const possible = signal(false);
  const active = signal(false);
  const withoutPicture = signal(false);
  const advised = signal<'slow-line' | 'no-picture' | null>(null);
  const bitrate = signal<number | null>(null);
  let [bits, seconds] = [0, 0];

  const ability: SoundAlone = {
    active,
    advised,
    bitrate,
    set(on) {
      if (on === wanted) return;
      wanted = on;
      options.keepMode(on);
      batch(() => {
        advised.value = null;
        // The video is hidden at once, and shown again at its first frame.
        if (on) withoutPicture.value = true;
      });
      if (on) picture.stop();
      else picture.begin();
      change();
    },
    decline() {
      advised.value = null;
    },
  };
  /** The video segment that is loading, or was loaded last. */
  let segment: Fragment | null = null;
  /** Audio is silent while the video is awaited. */
  const picture = awaitPicture(
    video,
    () => segment !== null && segment.stats.loaded > 0,
    () => {
      ability.set(true);
      advised.value = 'no-picture';
    },
  );

  let isOffered = false;
  const stopWatching = watchStarving(
    video,
    () => (active.peek() || !possible.peek() ? null : current),
    () => {
      if (isOffered) return;
      isOffered = true;
      advised.value = 'slow-line';
    },
  );

  const showPicture = () => {
    stopAwaiting();
    if (!withoutPicture.peek()) return;
    stopAwaiting = listen(video, ['loadeddata'], () => {
      stopAwaiting();
      withoutPicture.value = active.peek();
    });
  };

  return {
    fact: computed(() => (possible.value ? ability : null)),
    /** Whether the interface shows the audio-only mode. */
    withoutPicture: withoutPicture as ReadonlySignal<boolean>,
    isActive: () => active.peek(),
    /** Another audio track needs another instance, except while the master playlist is parsed. */
    changeSound() {
      if (active.peek() && current !== null && current.levels.length > 0) change();
    },
    /** @returns the master playlist for the next instance */
    edit(text: string): string {
      const master = readSoundMaster(text, decodes);
      const isActive = wanted && master !== null;
      batch(() => {
        possible.value = master !== null;
        active.value = isActive;
        if (isActive) withoutPicture.value = true;
      });
      if (!isActive) {
        showPicture();
        return text;
      }
      stopAwaiting();
      learnLevels(master.levels);
      return master.write(learnSounds(master.sounds));
    },
    follow(hls: Hls) {
      current = hls;
      segment = null;
      hls.on(Events.FRAG_LOADING, (_, { frag }) => {
        if (frag.type === 'main' && frag.sn !== 'initSegment') segment = frag;
      });
      hls.on(Events.ERROR, (_, { fatal, frag }) => {
        // An error response is not part of the segment.
        if (frag === segment) segment = null;
        if (fatal) picture.fail();
      });
      hls.on(Events.FRAG_LOADED, (_, { frag, part }) => {
        const isSound = frag.type === 'audio' || (frag.type === 'main' && active.peek());
        const { duration, stats } = part ?? frag;
        if (!isSound || frag.sn === 'initSegment' || duration <= 0) return;
        [bits, seconds] = [bits + stats.loaded * 8, seconds + duration];
        bitrate.value = Math.round(bits / seconds);
      });
    },
    close() {
      picture.stop();
      stopAwaiting();
      stopWatching();
    },
  };
}
