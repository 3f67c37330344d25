import type { MediaPlaylist } from 'hls.js';

/** RFC 8216, 4.3.4.1. A service of CEA-708 has the captions of the channel of its number, which every broadcast repeats. */
const CHANNEL = /^(CC|SERVICE)([1-4])$/;

/** The captions that a master playlist names, by channel; of several for one channel the first, CEA-608 before CEA-708. */
export function namedChannels<Named extends Pick<MediaPlaylist, 'instreamId'>>(
  captions: readonly Named[],
): readonly (readonly [channel: number, playlist: Named])[] {
  const found = new Map<number, Named>();
  for (const kind of ['CC', 'SERVICE']) {
    for (const playlist of captions) {
      const [, written, digit] = CHANNEL.exec(playlist.instreamId ?? '') ?? [];
      const channel = Number(digit);
      if (written === kind && !found.has(channel)) found.set(channel, playlist);
    }
  }
  return [...found].sort(([one], [other]) => one - other);
}
