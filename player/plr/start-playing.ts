import type { Identity } from '../api/identity';
import { type FeedOptions, openFeed } from '../engine/head-start/feed';
import type { HeadStart } from '../lib/head-start';
import type { Params } from '../params/parse';
import { readKeptChoices } from './kept-choices';
import { startFrom } from './start-from';

/** Begins the stream that the details name, and plays it where that is wanted; `null` where nothing can be begun. */
export function startPlaying(
  details: Promise<Response>,
  target: { readonly type: string; readonly id: string; readonly mode: string },
  params: Params,
  identity: Identity,
  needsEngine: () => void,
): Promise<HeadStart | null> {
  const findVideo = () => document.querySelector('video');
  const open = async (options: FeedOptions<HTMLVideoElement>) => {
    const feed = await openFeed(options);
    const { autoplay, volume } = readKeptChoices();
    if (params.autoplay ?? autoplay) {
      feed.video.volume = volume;
      // What the browser refuses, the session asks for again, and tells the viewer.
      feed.video.play().catch(() => undefined);
    }
    return feed;
  };
  return startFrom(details, target, params, identity, findVideo, open, needsEngine);
}
