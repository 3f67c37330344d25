/** Parts of hls.js that it does not export, as in its sources. */
declare module 'hls.js/src/controller/fragment-tracker' {
  import type Hls from 'hls.js';
  import type { PlaylistLevelType } from 'hls.js';

  export class FragmentTracker {
    constructor(hls: Hls);
    detectEvictedFragments(stream: string, buffered: TimeRanges, type: PlaylistLevelType): void;
  }
}

declare module 'hls.js/src/controller/base-stream-controller' {
  import type { LevelDetails, MediaFragment } from 'hls.js';

  export default class BaseStreamController {
    getInitialLiveFragment(details: LevelDetails): MediaFragment | null;
    getFragmentAtPosition(bufferEnd: number, end: number, details: LevelDetails): MediaFragment | null;
  }
}
