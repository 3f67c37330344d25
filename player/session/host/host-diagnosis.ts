import type { FrameFeature, PlayerDiagnosis } from '../../../host-sdk/contract/contract';
import { isDeniedByPolicy } from '../../lib/browser/feature-policy';
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

/** The embedding as the player sees it. Contains nothing about the viewer. */
export async function diagnose({ viewing }: Pick<Session, 'viewing'>): Promise<PlayerDiagnosis> {
  return {
    storage: canStore(),
    opaque: self.origin === 'null',
    denied: FEATURES.filter(isDenied),
    width: innerWidth,
    height: innerHeight,
    referrer: document.referrer !== '',
    platform: hearsPlatform(viewing.peek()),
  };
}

/** Judged by calls that were made anyway; a response that the page may not read counts as none. */
function hearsPlatform(viewing: Viewing | null): boolean | null {
  if (viewing?.details.peek()) return true;
  const failure = viewing?.failure.peek() ?? null;
  return failure?.from === 'platform' ? failure.status > 0 : null;
}

/** Where the browser does not expose a frame's permissions, its enabled features decide. */
function isDenied(name: FrameFeature): boolean {
  const denied = isDeniedByPolicy(name);
  if (denied !== undefined) return denied;
  if (name === 'fullscreen') return document.fullscreenEnabled === false;
  return name === 'picture-in-picture' && document.pictureInPictureEnabled === false;
}
