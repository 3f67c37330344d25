import { breaksOf } from '../../session/viewing/slots/breaks-of';
import type { FeatureContext } from '../manifest/define';

/** Whether another device can play the video from its address alone; read inside an effect. */
export function mayLeave({ session, viewing }: FeatureContext): boolean {
  const source = viewing.source.value;
  if (source === null) return false;
  const isKnownThere = source.kind === 'file' || source.format === 'HLS';
  // Another device adds no viewer's token and shows no breaks, and only this player renders a 360° video.
  const needsPlayer =
    source.soundOnly ||
    source.readable === true ||
    (source.drm ?? null) !== null ||
    viewing.details.value?.is360 === true ||
    session.params.value.isAuth === true ||
    breaksOf(viewing).value !== null;
  return isKnownThere && !needsPlayer && viewing.over.value === null;
}
