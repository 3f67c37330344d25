import Hls, {
  type Fragment,
  type HlsConfig,
  type InitPTSFoundData,
  type LevelDetails,
  type MediaAttachedData,
} from 'hls.js';
import { leaveOutSameInit } from '../media/same-init';
import { placeToBegin } from './live/begin-at';
import { SwitchingStreamController } from './switch/switching-controller';

const { Events } = Hls;
const AudioStreamController = builtIn(Hls.DefaultConfig.audioStreamController);
const GapController = builtIn(Hls.DefaultConfig.gapController);

/**
 * Interval of the controllers' timers, in milliseconds; hls.js's is 100. Events wake the controllers as well, and at 100 ms
 * these timers take half of the main-thread time of playback.
 */
const TICK_MS = 250;

/**
 * Ignores the failure of an init segment once its segment is no longer wanted. A later request aborts that init segment;
 * hls.js 1.7.4 handles the failure by aborting the current segment and then waits for it forever, so a seek right after
 * startup never completes. Not reported upstream yet.
 */
function ignoreIfAbandoned(loading: Promise<void>, isAbandoned: () => boolean): Promise<void> {
  return loading.catch((reason: Error) =>
    isAbandoned() ? new Promise(() => undefined) : Promise.reject(reason),
  );
}

/**
 * The stream controller with fewer timer ticks, the time base of segments that it did not append itself, and a start
 * position within live streams.
 */
class SparingStreamController extends SwitchingStreamController {
  constructor(...given: ConstructorParameters<typeof SwitchingStreamController>) {
    super(...given);
    const [hls] = given;
    // hls.js only knows a time base that it has read from a segment of its own, and would shift the segments after adopted
    // ones by the difference between the playlist's times and the media's.
    hls.on(Events.INIT_PTS_FOUND, (_, { id, timestampOffsets }) => {
      if (id === 'main') this.initPTS = [...timestampOffsets];
    });
    hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
      for (const { buffer } of Object.values(tracks)) leaveOutSameInit(buffer);
    });
  }

  override setInterval(): boolean {
    return super.setInterval(TICK_MS);
  }

  protected override _loadInitSegment(init: Fragment): Promise<void> {
    const wanted = this.fragCurrent;
    return ignoreIfAbandoned(super._loadInitSegment(init), () => this.fragContextChanged(wanted));
  }

  protected override setStartPosition(details: LevelDetails, sliding: number): void {
    this.startPosition = placeToBegin(this.hls, details) ?? this.startPosition;
    super.setStartPosition(details, sliding);
  }

  // Segments that are ready before the media is attached are appended at once, not at the next tick.
  protected override onMediaAttached(event: typeof Events.MEDIA_ATTACHED, data: MediaAttachedData): void {
    super.onMediaAttached(event, data);
    this.tick();
  }
}

class SparingAudioStreamController extends AudioStreamController {
  override setInterval(): boolean {
    return super.setInterval(TICK_MS);
  }

  protected override _loadInitSegment(init: Fragment): Promise<void> {
    const wanted = this.fragCurrent;
    return ignoreIfAbandoned(super._loadInitSegment(init), () => this.fragContextChanged(wanted));
  }

  protected override onMediaAttached(event: typeof Events.MEDIA_ATTACHED, data: MediaAttachedData): void {
    super.onMediaAttached(event, data);
    this.tick();
  }

  // Audio that waits for the start of the video continues at once, not at the next tick.
  override onInitPtsFound(event: typeof Events.INIT_PTS_FOUND, data: InitPTSFoundData): void {
    super.onInitPtsFound(event, data);
    this.tick();
  }
}

class SparingGapController extends GapController {
  override setInterval(): boolean {
    return super.setInterval(TICK_MS);
  }
}

export const CONTROLLERS = {
  streamController: SparingStreamController,
  audioStreamController: SparingAudioStreamController,
  gapController: SparingGapController,
} satisfies Partial<HlsConfig>;

/** Optional in the type, because hls.js can be built without them. */
function builtIn<T>(controller: T | undefined): T {
  if (controller === undefined)
    throw new Error('hls.js was built without a controller that the player needs.');
  return controller;
}
