import { t } from '../../i18n/translate';
import { loadChunk } from '../../lib/loading/load-chunk';
import { defineFeature, type FeatureContext } from '../manifest/define';

function isKept({ session, viewing: { target } }: FeatureContext): boolean {
  return 'id' in target && (session.bookmarks.value?.find(target) ?? null) !== null;
}

function isOffered({ viewing: { target } }: FeatureContext): boolean {
  return 'id' in target && target.mode !== 'raw';
}

/** Adds this video to the bookmarks, and removes it. */
export const bookmark = defineFeature({
  id: 'bookmark',
  flag: 'bookmark',
  needs: 'authentication',
  when: (context: FeatureContext) => isOffered(context) && context.viewing.details.value !== null,
  place: 'footer',
  button: {
    icon: 'bookmark',
    label: 'bookmark.keep',
    labels: (context) => {
      const word = t(isKept(context) ? 'bookmark.kept' : 'bookmark.keep');
      return { shown: word, spoken: word };
    },
    on: isKept,
    press: async (context) => (await loadChunk(() => import('./bookmark-model'))).pressBookmark(context),
  },
});

/** The list of the viewer's bookmarks. */
export const bookmarks = defineFeature({
  id: 'bookmarks',
  flag: 'bookmark',
  needs: 'authentication',
  when: isOffered,
  place: 'footer',
  holdsControls: true,
  popovers: {
    bookmarks: { icon: 'bookmarks', label: 'bookmarks.title', load: () => import('./bookmarks-popover') },
  },
});
