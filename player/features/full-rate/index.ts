import { defineFeature, type FeatureContext } from '../manifest/define';

export function isChargedFully({ session }: FeatureContext): boolean {
  return session.params.value.fullrate === true && !session.params.value.raw;
}

/** The notice that this content's traffic is charged at the full rate, available at any time. */
export const fullRate = defineFeature({
  id: 'full-rate',
  when: isChargedFully,
  place: 'footer',
  popovers: {
    'full-rate': {
      icon: 'full-rate',
      label: 'full-rate.title',
      load: () => import('./full-rate-popover'),
    },
  },
});
