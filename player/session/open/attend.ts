import { closeAll } from '../../lib/close-all';
import type { Params } from '../../params/parse';
import type { Watched } from '../library/watched';
import { awaitLive } from '../live/await-live';
import type { LiveContext } from '../live/follow-live';
import type { Settings } from '../settings/settings';
import { applySettings } from '../settings/start-choices';
import { keepPlace } from '../viewing/keep-place';
import type { LiveSteering } from '../viewing/live-steering';
import { loopPreview } from '../viewing/preview';
import type { Viewing } from '../viewing/viewing';
import { type AwaitMetadataContext, awaitMetadata } from './await-metadata';
import { awaitPersonalMarkers, type PersonalMarkersContext } from './await-personal-markers';
import { awaitRounds } from './await-rounds';

export interface AttendContext extends LiveContext, PersonalMarkersContext, AwaitMetadataContext {
  readonly params: Params;
  readonly viewer: AwaitMetadataContext['viewer'];
  readonly settings: Settings;
  readonly watched: Watched;
  readonly quiet: Promise<void>;
}

/** Follows each video from start to end. Returns the function that stops it. */
export function attend(
  viewing: Viewing,
  steering: LiveSteering,
  { settings, watched, ...context }: AttendContext,
): () => void {
  const { params } = context;
  const ends = [
    applySettings(viewing, settings),
    awaitLive(viewing, steering, context),
    awaitPersonalMarkers(viewing, steering, context),
    awaitMetadata(viewing, steering, { ...context, watched }),
    params.preview ? loopPreview(viewing) : keepPlace(viewing, (time) => watched.keep(viewing.target, time)),
    awaitRounds(viewing, context),
  ];
  return () => closeAll(ends);
}
