import Hls, { type Events, type ManifestParsedData, type MediaAttachingData } from 'hls.js';
import { findLastIndex, lastOf } from '../../../lib/from-end';
import { watchFrames } from './watch-frames';

const { capLevelController: CapLevelController } = Hls.DefaultConfig;
if (CapLevelController === undefined) throw new Error('hls.js was built without its cap');

/**
 * Caps automatic quality by the player's size in device pixels before the first segment is chosen. hls.js waits until
 * the browser reports the size, which on a busy page happens later. Also caps it on devices that drop frames.
 */
export class SizeCap extends CapLevelController {
  readonly #hls: Hls;
  /** In bits per second, the last one counts: indexes change as renditions are removed. */
  readonly #limits: number[] = [];
  #watch: ReturnType<typeof watchFrames> | null = null;

  constructor(hls: Hls) {
    super(hls);
    this.#hls = hls;
    hls.on(Hls.Events.LEVEL_SWITCHED, () => this.#watch?.interrupt());
  }

  protected override onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData): void {
    super.onManifestParsed(event, data);
    // A manifest that names no codecs may be of sound alone, which has no size; hls.js finds out by the first segment.
    if (data.video) this.detectPlayerSize();
  }

  protected override onMediaAttaching(event: Events.MEDIA_ATTACHING, data: MediaAttachingData): void {
    super.onMediaAttaching(event, data);
    this.#stopWatching();
    const { media } = data;
    this.#watch = media instanceof HTMLVideoElement ? watchFrames(media, this.#frameCap) : null;
  }

  protected override onMediaDetaching(): void {
    this.#stopWatching();
    super.onMediaDetaching();
  }

  override destroy(): void {
    this.#stopWatching();
    super.destroy();
  }

  #stopWatching(): void {
    this.#watch?.stop();
    this.#watch = null;
  }

  override getMaxLevel(highest: number): number {
    return super.getMaxLevel(Math.min(highest, this.#highest()));
  }

  /** Index of the best rendition that the frames allow. */
  #highest(): number {
    const limit = lastOf(this.#limits);
    const { levels } = this.#hls;
    if (limit === undefined) return levels.length - 1;
    return Math.max(
      0,
      findLastIndex(levels, ({ bitrate }) => bitrate <= limit),
    );
  }

  readonly #frameCap = {
    isAuto: () => this.#hls.autoLevelEnabled,
    lower: () => {
      const { levels, currentLevel } = this.#hls;
      const lower = levels[currentLevel - 1];
      if (lower === undefined || this.#highest() < currentLevel) return;
      this.#limits.push(lower.bitrate);
      this.#apply();
      // The buffer holds what the device cannot decode.
      this.#hls.nextLevel = -1;
    },
    return: () => {
      this.#limits.pop();
      this.#apply();
    },
  };

  #apply(): void {
    if (this.#hls.config.capLevelToPlayerSize) this.detectPlayerSize();
    else this.#hls.autoLevelCapping = this.#highest();
  }
}
