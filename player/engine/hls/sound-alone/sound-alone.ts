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
  /** Whether it starts without the picture, if the stream permits that. */
  readonly begins: boolean;
  /** Requests the stream again, from the current position. */
  readonly change: () => void;
  /** Called with each choice of the viewer or the host page. */
  readonly keepMode: (soundOnly: boolean) => void;
  /** The renditions with a picture, which the written playlist does not list. */
  readonly learnLevels: (levels: readonly LevelFacts[]) => void;
  /** @returns the sound that the viewer has chosen, or else the stream's own */
  readonly learnSounds: (sounds: readonly SoundRendition[]) => SoundRendition | undefined;
}

/**
 * Plays the sound of a stream without its picture: each instance of hls.js gets a master playlist that lists the sound
 * alone. A new instance, in place of one whose video is stopped, because a media source cannot lose or gain a buffer
 * while it plays: an empty video buffer stalls it.
 *
 * Sound in the picture's segments is not offered: it would save no more than the lowest quality does.
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
        // The picture is hidden at once, and shown again with its first frame.
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
  /** The picture's segment that is loading, or was loaded last. */
  let segment: Fragment | null = null;
  /** Nothing is heard while the picture is awaited. */
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
    /** Whether the interface shows sound only. */
    withoutPicture: withoutPicture as ReadonlySignal<boolean>,
    isActive: () => active.peek(),
    /** Another sound needs another instance, except while the master playlist is parsed. */
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
        // An error response is no part of the segment.
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
