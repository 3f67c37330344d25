import type { FeatureContext } from './define';

/** Input of a teaser, which shows a part of a page that is not open. */
export interface TeaserContext extends FeatureContext {
  /** Opens the page. */
  open(): void;
}
