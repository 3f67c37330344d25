import type { ComponentType } from 'react';
import type { FeatureContext } from '../../features/manifest/define';
import type { TeaserContext } from '../../features/manifest/teaser';

interface PhonePart<Props> {
  /** The id of its feature; the part is shown only while this feature is available. */
  readonly feature: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
}

/** Shown under the title on a phone. */
export const teaser: PhonePart<TeaserContext> = {
  feature: 'comments',
  load: () => import('../../features/comments/comment-teaser'),
};

/** Shown below the page about the video, on a phone. */
export const afterAbout: PhonePart<FeatureContext> = {
  feature: 'recommend',
  load: () => import('../../features/recommend/next-below'),
};
