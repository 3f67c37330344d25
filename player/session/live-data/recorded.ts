import type { ReadonlySignal } from '@preact/signals-core';
import type { ReplayPoll } from '../../api/replay/replay-polls';
import type { ReplayQuiz } from '../../api/replay/replay-quiz';
import type { ReplayReactions } from '../../api/replay/replay-reactions';

/** The show that a video is the recording of. Places are seconds of the video, with the correction of its details. */
export interface Recorded {
  /** Where the viewer is. */
  readonly place: ReadonlySignal<number>;
  /** By how much places are ahead of the playback time. */
  readonly offset: ReadonlySignal<number>;
  /** Parts that the platform does not have, or that did not arrive yet, are empty. */
  readonly reactions: ReadonlySignal<ReplayReactions | null>;
  readonly polls: ReadonlySignal<readonly ReplayPoll[]>;
  /** The one that goes on at the viewer's place. */
  readonly quiz: ReadonlySignal<ReplayQuiz | null>;
  readonly hasMessages: ReadonlySignal<boolean>;
}
