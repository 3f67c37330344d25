/** Chromium's own API for the features that a frame may use. */
interface FeaturePolicy {
  features(): string[];
  allowsFeature(name: string): boolean;
}

/** Whether the embedding page denies this feature to the frame; `undefined` in browsers without this API. */
export function isDeniedByPolicy(name: string): boolean | undefined {
  const { featurePolicy }: Document & { featurePolicy?: FeaturePolicy } = document;
  return featurePolicy?.features().includes(name) && !featurePolicy.allowsFeature(name);
}
