import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import Hls from 'hls.js';
import { AUTO_QUALITY, type Quality, type Rendition } from '../../contract';
import { createRenditionIds, type LevelFacts } from './rendition-ids';
import { limitBitrate } from './size-cap';

const { Events } = Hls;

/** A value that outlives the hls.js instances from which it is read. */
export interface HlsFact<T> {
  readonly fact: ReadonlySignal<T | null>;
  /** Follows this instance from now on; destroying the instance removes the listeners. */
  follow(hls: Hls): void;
}

export interface HlsQuality extends HlsFact<Quality> {
  /** Lists the renditions of a stream whose video is not loaded. */
  learn(levels: readonly LevelFacts[]): void;
}

/**
 * Renditions, and the viewer's choice among them.
 *
 * @param hasPicture false while no video is loaded: the renditions and the choice are then kept
 */
export function createQuality(hasPicture: () => boolean = () => true): HlsQuality {
  const ids = createRenditionIds();
  const renditions = signal<readonly Rendition[]>([]);
  const selected = signal(AUTO_QUALITY);
  const playing = signal<Rendition | null>(null);
  let current: Hls | null = null;
  let limit: number | null = null;

  const quality: Quality = {
    renditions,
    selected,
    playing,
    select(id) {
      if (!hasPicture()) {
        selected.value = renditions.peek().some((one) => one.id === id) ? id : AUTO_QUALITY;
        return;
      }
      const index = current === null ? -1 : ids.indexOf(id, current.levels);
      selected.value = index < 0 ? AUTO_QUALITY : id;
      if (current === null) return;
      // In auto mode, the buffered rendition stays in use.
      if (index < 0) current.loadLevel = index;
      // Replaces the buffer only after the playhead, so that playback continues, unlike `currentLevel`.
      else current.nextLevel = index;
    },
    limit(bitrate) {
      limit = bitrate;
      if (current !== null) limitBitrate(current, bitrate);
    },
  };

  const readLevels = (hls: Hls) =>
    hasPicture() &&
    batch(() => {
      renditions.value = ids.list(hls.levels);
      if (selected.value === AUTO_QUALITY) return;
      const index = ids.indexOf(selected.value, hls.levels);
      // A manual choice that no longer exists falls back to auto.
      if (index < 0) selected.value = AUTO_QUALITY;
      if (hls.manualLevel !== index) hls.loadLevel = index;
    });

  return {
    fact: computed(() => (renditions.value.length > 1 ? quality : null)),
    learn(levels) {
      batch(() => {
        playing.value = null;
        renditions.value = ids.list(levels);
      });
    },
    follow(hls) {
      current = hls;
      limitBitrate(hls, limit);
      hls.on(Events.MANIFEST_PARSED, () => readLevels(hls));
      hls.on(Events.LEVELS_UPDATED, () => readLevels(hls));
      hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
        const shown = hasPicture() ? hls.levels[level] : undefined;
        playing.value = shown === undefined ? null : ids.toRendition(shown);
      });
    },
  };
}
