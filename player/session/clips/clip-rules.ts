import type { FeatureSet } from '../../../host-sdk/contract/contract';

/** Lengths of a clip, in seconds. */
export const LONGEST_S = 60;
export const SHORTEST_S = 5;

/** A clip is a copy, so it is made where copies are allowed, unless its own flag says otherwise. */
export function mayClip({ raw, featureSet }: { raw: boolean | null; featureSet: FeatureSet }): boolean {
  return raw !== true && (featureSet.clip ?? featureSet.downloadUrl !== false);
}
