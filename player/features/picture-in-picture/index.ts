import { defineFeature } from '../manifest/define';

/** The small window over all other windows. Audio alone has no picture for it. */
export const pictureInPicture = defineFeature({
  id: 'picture-in-picture',
  when: ({ session, viewing }) =>
    session.pictureInPicture.toggle !== null && viewing.source.value?.soundOnly === false,
  key: 'KeyI',
  leavesBar: 1,
  button: {
    icon: 'picture-in-picture',
    label: 'transport.picture-in-picture',
    press: ({ session }) => session.pictureInPicture.toggle?.(),
    on: ({ session }) => session.pictureInPicture.active.value,
  },
});
