import Hls, { type Events, type ManifestParsedData, type MediaAttachingData } from 'hls.js';
import { findLastIndex, lastOf } from '../../../lib/from-end';
import { watchFrames } from './watch-frames';

const { capLevelController: CapLevelController } = Hls.DefaultConfig;
if (CapLevelController === undefined) throw new Error('hls.js was built without its cap');

const caps = new WeakMap<Hls, SizeCap>();

/** @param bitrate bits per second; `null` lifts the limit */
export function limitBitrate(hls: Hls, bitrate: number | null): void {
  caps.get(hls)?.limit(bitrate ?? Number.POSITIVE_INFINITY);
}

/**
 * Caps automatic quality by the player's size in device pixels before the first segment is chosen. hls.js waits until
 * the browser reports the size, which on a busy page happens later. Also caps it on devices that drop frames, and by
 * the viewer's limit.
 */
export class SizeCap extends CapLevelController {
  readonly #hls: Hls;
  /** Bit rates in bits per second, of which the last one applies. Indexes would change as renditions are removed. */
  readonly #limits: number[] = [];
  /** The viewer's limit, in bits per second. */
  #limit = Number.POSITIVE_INFINITY;
  #watch: ReturnType<typeof watchFrames> | null = null;

  constructor(hls: Hls) {
    super(hls);
    this.#hls = hls;
    caps.set(hls, this);
    hls.on(Hls.Events.LEVEL_SWITCHED, () => this.#watch?.interrupt());
  }

  protected override onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData): void {
    super.onManifestParsed(event, data);
    // A stream without CODECS may be audio-only, which has no size; hls.js detects that by the first segment.
    if (data.video) this.detectPlayerSize();
    if (this.#limit < Number.POSITIVE_INFINITY) this.limit(this.#limit);
  }

  /** The buffer is kept: its media has been downloaded already. */
  limit(bitrate: number): void {
    if (this.#limit === bitrate && bitrate === Number.POSITIVE_INFINITY) return;
    this.#limit = bitrate;
    const { levels, config } = this.#hls;
    if (levels.length === 0) return;
    this.#hls.autoLevelCapping = config.capLevelToPlayerSize
      ? this.getMaxLevel(levels.length - 1)
      : this.#highest();
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

  /** Index of the best rendition that the dropped frames and the viewer allow. */
  #highest(): number {
    const limit = Math.min(this.#limit, lastOf(this.#limits) ?? Number.POSITIVE_INFINITY);
    const { levels } = this.#hls;
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
      // The device cannot decode the buffered media.
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
