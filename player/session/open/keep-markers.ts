import { computed } from '@preact/signals-core';
import type { PlatformClient } from '../../api/request';
import type { Video } from '../../api/user-data';
import { addUserMarker, changeUserMarker, fetchUserMarkers, removeUserMarker } from '../../api/user-markers';
import { openPersonalMarkers } from '../library/personal-markers';
import { programmeStart } from '../live/programme';
import type { Viewer } from '../viewer/viewer';
import type { Viewing } from '../viewing/viewing';

/** The viewer's own markers of one video, stored by the platform. */
export function keepMarkers(
  viewing: Viewing,
  video: Video,
  { client, viewer }: { readonly client: PlatformClient; readonly viewer: Pick<Viewer, 'hasToken' | 'id'> },
) {
  // Changes are sent even if the viewer has moved on.
  const never = new AbortController().signal;
  const programme = programmeStart(viewing);
  return openPersonalMarkers({
    // A token whose subject is unknown still has an owner.
    owner: computed(() => (viewer.hasToken.value ? (viewer.id.value ?? '') : null)),
    // Times of live markers count from the start of the programme.
    origin: computed(() => (viewing.source.value?.live === null ? 0 : programme.value)),
    keeper: {
      fetch: (signal) => fetchUserMarkers(client, video, signal),
      add: (draft) => addUserMarker(client, video, draft, never),
      change: (id, draft) => changeUserMarker(client, video, id, draft, never),
      remove: (id) => removeUserMarker(client, id, never),
    },
  });
}
