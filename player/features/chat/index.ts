import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { defineFeature } from '../manifest/define';

/** Chat beside a live stream. It connects as soon as its room is known. */
export const chat = defineFeature({
  id: 'chat',
  flag: 'chat',
  when: ({ viewing: { live } }) => (live.value?.room.value ?? null) !== null,
  start: (context) => {
    const model = loadChunk(() => import('./chat-of'));
    // A model that fails to load is requested again by the view that needs it.
    model.then(({ chatOf }) => chatOf(context)).catch(ignoreFailure);
    return () => void model.then(({ endChat }) => endChat(context.viewing)).catch(ignoreFailure);
  },
  overlay: { load: () => import('./chat-overlay') },
  popovers: {
    chat: { icon: 'chat', label: 'chat.title', load: () => import('./chat-popover') },
  },
  tab: {
    label: 'chat.title',
    awaited: true,
    load: () => import('./chat-tab'),
  },
});
