import { defineFeature } from '../manifest/define';

/** A snapshot of the picture, if the embedding enables it. */
export const snapshot = defineFeature({
  id: 'snapshot',
  when: ({ session, viewing }) => {
    const { snapshot: wanted, raw } = session.params.value;
    return wanted === true && !raw && viewing.source.value?.soundOnly === false;
  },
  leavesBar: 1,
  button: {
    icon: 'snapshot',
    label: 'snapshot.take',
    press: async (context) => {
      const { takeSnapshot } = await import('./snapshot-model');
      await takeSnapshot(context);
    },
  },
  popovers: {
    snapshot: { label: 'snapshot.title', load: () => import('./snapshot-popover') },
  },
});
