import { defineFeature } from '../manifest/define';

/** The sheet of keys, opened by `?` and from the settings. */
export const keysHelp = defineFeature({
  id: 'keys-help',
  // Whichever key of a layout writes the question mark; `app/key-rules.ts` tells it by this code.
  key: 'Help',
  holdsControls: true,
  popovers: {
    'keys-help': { label: 'keys.title', load: () => import('./keys-help-popover') },
  },
});
