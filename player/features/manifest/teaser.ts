import type { FeatureContext } from './define';

/** Input of what stands for a page where only a part of it is in sight. */
export interface TeaserContext extends FeatureContext {
  /** Leads to all of it. */
  open(): void;
}
