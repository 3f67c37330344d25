import type { VideoName } from '../catalogue/video-name';

/** A list with its own title. */
export interface TitledList {
  readonly id: string;
  readonly title: string;
  readonly videos: readonly VideoName[];
}

/** One list of a page: that of the recommendation, or the titled one with this id. */
export interface ListPlan {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
}

/** The operator's recommendations after a video, which replace the computed ones. */
export interface Recommended {
  readonly videos?: readonly VideoName[] | undefined;
  readonly lists?: readonly TitledList[] | undefined;
}

export interface Recommends {
  /** `null` restores the computed recommendations. */
  set(video: VideoName, recommended: Recommended | null): void;
  of(video: VideoName): Recommended;
  /** Sets the lists on the pages of one provider; with `null`, those of all providers without their own. */
  plan(provider: string | null, lists: readonly ListPlan[] | null): void;
  planOf(provider: string | null): readonly ListPlan[];
}

const usualPlan: readonly ListPlan[] = [
  { id: 'recommendation', title: 'پیشنهاد برای شما', kind: 'recommendation' },
  { id: 'live', title: 'هم‌اکنون زنده', kind: 'list' },
  { id: 'provider', title: '', kind: 'list' },
  { id: 'popular', title: 'پربازدیدترین‌ها', kind: 'list' },
];

/** Lost when the platform stops. */
export function createRecommends(): Recommends {
  const overrides = new Map<VideoName, Recommended>();
  const plans = new Map<string | null, readonly ListPlan[]>();
  return {
    set(video, recommended) {
      if (recommended === null) overrides.delete(video);
      else overrides.set(video, { ...overrides.get(video), ...recommended });
    },
    of: (video) => overrides.get(video) ?? {},
    plan(provider, lists) {
      if (lists === null) plans.delete(provider);
      else plans.set(provider, lists);
    },
    planOf: (provider) => plans.get(provider) ?? plans.get(null) ?? usualPlan,
  };
}
