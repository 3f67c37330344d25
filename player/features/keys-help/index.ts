import { defineFeature } from '../manifest/define';

/** The list of keyboard shortcuts, opened by `?` and from the settings. */
export const keysHelp = defineFeature({
  id: 'keys-help',
  // The key that types a question mark in any layout; `app/keyboard/key-rules.ts` reports it with this code.
  key: 'Help',
  holdsControls: true,
  popovers: {
    'keys-help': { label: 'keys.title', load: () => import('./keys-help-popover') },
  },
});
