/** Chromium's own record of what a frame may do. */
interface FeaturePolicy {
  features(): string[];
  allowsFeature(name: string): boolean;
}

/** Whether the page around refuses this feature to the frame. Unknown in browsers without such a record. */
export function isDeniedByPolicy(name: string): boolean | undefined {
  const { featurePolicy }: Document & { featurePolicy?: FeaturePolicy } = document;
  return featurePolicy?.features().includes(name) && !featurePolicy.allowsFeature(name);
}
