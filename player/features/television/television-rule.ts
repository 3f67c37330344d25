import { breaksOf } from '../../session/viewing/slots/breaks-of';
import type { FeatureContext } from '../manifest/define';

/** Whether another device could fetch the video by its address alone; read inside an effect. */
export function mayLeave({ session, viewing }: FeatureContext): boolean {
  const source = viewing.source.value;
  if (source === null) return false;
  const isKnownThere = source.kind === 'file' || source.format === 'HLS';
  // Nobody would add the viewer's token or show the breaks there, and a sphere is drawn here.
  const needsPlayer =
    source.soundOnly ||
    source.readable === true ||
    (source.drm ?? null) !== null ||
    viewing.details.value?.is360 === true ||
    session.params.value.isAuth === true ||
    breaksOf(viewing).value !== null;
  return isKnownThere && !needsPlayer && viewing.over.value === null;
}
