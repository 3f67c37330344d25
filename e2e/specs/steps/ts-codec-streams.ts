import type { Stream } from './stream-pages';

const MEDIA_PLAYLIST = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:4,
NAME.ts
#EXT-X-ENDLIST
`;

const SOUND_APART = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="apart/audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=320x180,CODECS="avc1.4d400c,ec-3",AUDIO="a"
apart/video/index.m3u8
`;

/**
 * One segment of the media folder `ts-codecs`, in a media playlist only, or with a master playlist that states these
 * codecs.
 */
export function tsOf(name: string, codecs?: string): Stream & Required<Pick<Stream, 'write'>> {
  const files: Readonly<Record<string, string>> = {
    'ts-codecs/index.m3u8': MEDIA_PLAYLIST.replace('NAME', name),
    'ts-codecs/master.m3u8': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=90000,CODECS="${codecs}"\nindex.m3u8\n`,
  };
  return {
    path: `/cdn/ts-codecs/${codecs === undefined ? 'index' : 'master'}.m3u8`,
    write: (path) => files[path] ?? null,
    course: { seconds: 1, end: null },
  };
}

/** The playlists of a video and its audio, which is E-AC-3 according to the master playlist. */
export const EAC3_APART: Stream = {
  path: '/cdn/ec3-apart.m3u8',
  write: (path) => (path === 'ec3-apart.m3u8' ? SOUND_APART : null),
  course: { seconds: 1, end: null },
};
