import type { ReadonlySignal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Engine, Playback, PlayOutcome, Source, TimeRange } from '../../engine/contract';
import type { FileTags } from '../../engine/tags/file-tags';
import type { Target } from '../../params/target';
import type { Like } from '../library/like';
import type { VideoMarkers } from '../library/video-markers';
import type { LiveTick } from '../live-data/live-tick';
import type { LiveVotes } from '../live-data/live-votes';
import type { Over } from './phase/air';
import type { Failure, Phase } from './phase/phase';
import type { Resume } from './start/resume';

/** One video, from its details to its last frame. Closed as a whole when the next one opens. */
export interface Viewing extends Omit<VideoMarkers, 'update'> {
  readonly target: Target;
  readonly phase: ReadonlySignal<Phase>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** `null` until they have loaded, and always for files and general sources. */
  readonly details: ReadonlySignal<Details | null>;
  readonly source: ReadonlySignal<Source | null>;
  readonly engine: ReadonlySignal<Engine | null>;
  readonly playback: Playback;
  /** Range that seeks stay within, in seconds: that of a preview; `null` for the whole video. */
  readonly bounds: ReadonlySignal<TimeRange | null>;
  /** Why this live stream is over; `null` before that, and for everything else. */
  readonly over: ReadonlySignal<Over | null>;
  /** The video has been played once, and the cover does not return. */
  readonly started: ReadonlySignal<boolean>;
  /** The viewer, the host or the page asked to play, and nobody to pause since then; the media may still be paused. */
  readonly playWanted: ReadonlySignal<boolean>;
  readonly resume: Resume;
  /** Muted because the browser refused sound, or the host wants it (`muted`): the viewer unmutes it with one press. */
  readonly soundOffered: ReadonlySignal<boolean>;
  /** Address of the cover that is to be shown before the first play; `null` without one. */
  readonly cover: ReadonlySignal<string | null>;
  /** The cover may stand in for a picture that is loading. */
  readonly coverDue: ReadonlySignal<boolean>;
  /** The title in the details; for a sound file without details, the title in the file. */
  readonly title: ReadonlySignal<string>;
  /** Title and cover of a sound file; `null` until they are read, and for everything else. */
  readonly tags: ReadonlySignal<FileTags | null>;
  /** Views so far, including this one once it was counted; `null` if unknown. */
  readonly viewers: ReadonlySignal<number | null>;
  /** Whether this viewer likes the video; `null` until likes can be stored. */
  readonly like: ReadonlySignal<Like | null>;
  /** Live data; `null` for other videos, and until it arrives. */
  readonly live: ReadonlySignal<LiveTick | null>;
  /** Votes and reactions of this viewer; `null` if nothing can be sent, and until it can. */
  readonly votes: ReadonlySignal<LiveVotes | null>;
  /** The browser refused to play at all before a gesture. */
  readonly playRefused: ReadonlySignal<boolean>;
  /** Plays as soon as possible; `'blocked'` if the browser requires a gesture first. */
  play(): Promise<PlayOutcome>;
  pause(): void;
  toggle(): void;
  /** Restores the sound that the browser refused. */
  unmute(): void;
  /** Requests everything again, for the failed screen's button. */
  retry(): void;
  /** Continues at the same position with another engine, which the source determines. */
  reopen(source: Source): void;
  close(): void;
}
