import Hls, { type Events, type ManifestParsedData } from 'hls.js';

const { capLevelController: CapLevelController } = Hls.DefaultConfig;
if (CapLevelController === undefined) throw new Error('hls.js was built without its cap');

/**
 * Caps automatic quality by the player's size in device pixels before the first segment is chosen. hls.js waits until
 * the browser reports the size, which on a busy page happens later.
 */
export class SizeCap extends CapLevelController {
  protected override onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData): void {
    super.onManifestParsed(event, data);
    // A manifest that names no codecs may be of sound alone, which has no size; hls.js finds out by the first segment.
    if (data.video) this.detectPlayerSize();
  }
}
