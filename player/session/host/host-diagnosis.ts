import type { FrameFeature, PlayerDiagnosis } from '../../../host-sdk/contract/contract';
import { canStore } from '../../lib/storage';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';

const FEATURES: readonly FrameFeature[] = [
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'encrypted-media',
  'screen-wake-lock',
  'gyroscope',
  'accelerometer',
  'clipboard-write',
  'web-share',
  'otp-credentials',
];

/** Chromium's own record of what a frame may do; others have none, and are known by what they offer. */
interface FeaturePolicy {
  features(): string[];
  allowsFeature(name: string): boolean;
}

/** The embedding as the player sees it. Contains nothing about the viewer. */
export async function diagnose({ viewing }: Pick<Session, 'viewing'>): Promise<PlayerDiagnosis> {
  return {
    storage: canStore(),
    opaque: self.origin === 'null',
    denied: FEATURES.filter((name) => isDenied(name, document)),
    width: innerWidth,
    height: innerHeight,
    referrer: document.referrer !== '',
    platform: hearsPlatform(viewing.peek()),
  };
}

/** Told by the calls that were made anyway; an answer that may not be read counts as none. */
function hearsPlatform(viewing: Viewing | null): boolean | null {
  if (viewing?.details.peek()) return true;
  const failure = viewing?.failure.peek() ?? null;
  return failure?.from === 'platform' ? failure.status > 0 : null;
}

function isDenied(name: FrameFeature, page: Document & { featurePolicy?: FeaturePolicy }): boolean {
  const { featurePolicy } = page;
  if (featurePolicy !== undefined)
    return featurePolicy.features().includes(name) && !featurePolicy.allowsFeature(name);
  if (name === 'fullscreen') return page.fullscreenEnabled === false;
  return name === 'picture-in-picture' && page.pictureInPictureEnabled === false;
}
