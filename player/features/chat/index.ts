import { loadChunk } from '../../lib/load-chunk';
import { defineFeature } from '../manifest/define';

/** What viewers say to each other beside a live. It listens from the moment when its room is known. */
export const chat = defineFeature({
  id: 'chat',
  flag: 'chat',
  when: ({ viewing: { live } }) => (live.value?.room.value ?? null) !== null,
  start: (context) => {
    const model = loadChunk(() => import('./room/chat-of'));
    // A model that does not come is asked for again by the view that needs it.
    model.then(({ chatOf }) => chatOf(context)).catch(() => undefined);
    return () => void model.then(({ endChat }) => endChat(context.viewing)).catch(() => undefined);
  },
  overlay: { load: () => import('./chat-overlay') },
  popovers: {
    chat: { icon: 'chat', label: 'chat.title', load: () => import('./chat-popover') },
  },
  tab: { label: 'chat.title', load: () => import('./chat-tab') },
});
