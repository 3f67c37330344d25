import type { Identity } from '../api/identity';
import { type FeedOptions, openFeed } from '../engine/head-start/feed';
import type { HeadStart } from '../lib/head-start';
import { ignoreFailure } from '../lib/ignore-failure';
import type { Params } from '../params/parse';
import { noteFirstPicture } from './first-picture';
import { readKeptChoices } from './kept-choices';
import { playEarly } from './play-early';
import { startFrom } from './start-from';

/** Begins the stream that the details name, and plays it where that is wanted; `null` where nothing can be begun. */
export async function startPlaying(
  details: Promise<Response>,
  target: { readonly type: string; readonly id: string; readonly mode: string },
  params: Params,
  identity: Identity,
  { needsEngine, onMuted }: { readonly needsEngine: () => void; readonly onMuted: () => void },
): Promise<HeadStart | null> {
  const { type } = target;
  const findVideo = () => document.querySelector('video');
  const { autoplay, volume } = readKeptChoices();
  const plays = params.autoplay ?? autoplay;
  const open = async (options: FeedOptions<HTMLVideoElement>) => {
    const feed = await openFeed(options);
    if (plays) {
      feed.video.volume = volume;
      // If autoplay is refused altogether, the session requests it again and shows the cover.
      playEarly(feed.video, onMuted).catch(ignoreFailure);
    }
    return feed;
  };
  // A live that waits for a tap is begun by the engine.
  if (type === 'live' && !plays) needsEngine();
  const begun = await startFrom(details, target, params, identity, findVideo, open, needsEngine, plays);
  if (plays) noteFirstPicture(type, begun);
  return begun;
}
