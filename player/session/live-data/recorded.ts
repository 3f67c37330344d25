import type { ReadonlySignal } from '@preact/signals-core';
import type { ReplayPoll } from '../../api/replay/replay-polls';
import type { ReplayQuiz } from '../../api/replay/replay-quiz';
import type { ReplayReactions } from '../../api/replay/replay-reactions';

/** The recorded show of a video. Places are seconds of the video, with the correction of its details. */
export interface Recorded {
  /** The viewer's place. */
  readonly place: ReadonlySignal<number>;
  /** By how much places are ahead of the playback time. */
  readonly offset: ReadonlySignal<number>;
  /** Parts that the platform does not have, or that have not loaded yet, are empty. */
  readonly reactions: ReadonlySignal<ReplayReactions | null>;
  readonly polls: ReadonlySignal<readonly ReplayPoll[]>;
  /** The quiz that is running at the viewer's place. */
  readonly quiz: ReadonlySignal<ReplayQuiz | null>;
  readonly hasMessages: ReadonlySignal<boolean>;
}
