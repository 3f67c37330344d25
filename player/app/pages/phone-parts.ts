import type { ComponentType } from 'react';
import type { FeatureContext } from '../../features/manifest/define';
import type { TeaserContext } from '../../features/manifest/teaser';

interface PhonePart<Props> {
  /** The id of the feature that it belongs to, and with which it comes and goes. */
  readonly feature: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
}

/** Under the title of a phone's page. */
export const teaser: PhonePart<TeaserContext> = {
  feature: 'comments',
  load: () => import('../../features/comments/comment-teaser'),
};

/** Below the page about the video, on a phone. */
export const afterAbout: PhonePart<FeatureContext> = {
  feature: 'recommend',
  load: () => import('../../features/recommend/next-below'),
};
