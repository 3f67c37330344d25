import type { MediaPlaylist } from 'hls.js';

/** RFC 8216, 4.3.4.1. Broadcasts repeat the captions of a CEA-708 service in the CEA-608 channel of the same number. */
const CHANNEL = /^(CC|SERVICE)([1-4])$/;

/** The captions listed in a master playlist, by channel; the first one per channel, CEA-608 before CEA-708. */
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
