import type { Params } from '../params/parse';
import { type AwaitMetadataContext, awaitMetadata } from './await-metadata';
import { awaitPersonalMarkers, type PersonalMarkersContext } from './await-personal-markers';
import { awaitLive } from './live/await-live';
import type { LiveContext } from './live/follow-live';
import type { LiveSteering } from './live/live-steering';
import { loopPreview } from './preview';
import { keepPlace } from './resume';
import type { Settings } from './settings';
import { applySettings } from './start-choices';
import type { Viewing } from './viewing';
import type { Watched } from './watched';

export interface AttendContext extends LiveContext, PersonalMarkersContext, AwaitMetadataContext {
  readonly params: Params;
  readonly viewer: AwaitMetadataContext['viewer'];
  readonly settings: Settings;
  readonly watched: Watched;
  readonly quiet: Promise<void>;
}

/** What goes along with each video from its first moment to its last. Returns what ends it. */
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
  ];
  return () => {
    for (const end of ends) end();
  };
}
