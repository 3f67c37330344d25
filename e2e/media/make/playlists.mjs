import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const attributes = (pairs) =>
  Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');

const quoted = (value) => `"${value}"`;

const local = (uri) => uri.slice(uri.indexOf('/') + 1);

const mediaPlaylist = ({ segments, timescale, init }) => {
  const longest = Math.max(...segments.map(({ duration }) => duration / timescale));
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${init ? 7 : 3}`,
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(init ? [`#EXT-X-MAP:URI="${local(init)}"`] : []),
    ...segments.flatMap(({ uri, duration }) => [`#EXTINF:${(duration / timescale).toFixed(6)},`, local(uri)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};

const rendition = (type, group, track, first) =>
  `#EXT-X-MEDIA:${attributes({
    TYPE: type,
    'GROUP-ID': quoted(group),
    LANGUAGE: quoted(track.language),
    NAME: quoted(track.name),
    DEFAULT: first ? 'YES' : 'NO',
    AUTOSELECT: 'YES',
    CHANNELS: type === 'AUDIO' ? quoted(2) : undefined,
    URI: quoted(`${track.id}/index.m3u8`),
  })}`;

const masterPlaylist = (tracks) => {
  const of = (kind) => tracks.filter((track) => track.kind === kind);
  const [videos, sounds, texts] = [of('video'), of('audio'), of('subtitles')];
  const most = (key) => Math.max(0, ...sounds.map((sound) => sound[key]));
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${videos[0].init ? 7 : 3}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map((track, i) => rendition('AUDIO', 'sound', track, i === 0)),
    // Subtitles are offered, not forced: none of them is the default.
    ...texts.map((track) => rendition('SUBTITLES', 'text', track, false)),
    ...videos.flatMap((video) => [
      `#EXT-X-STREAM-INF:${attributes({
        BANDWIDTH: video.bandwidth + most('bandwidth'),
        'AVERAGE-BANDWIDTH': video.averageBandwidth + most('averageBandwidth'),
        CODECS: quoted([video.codecs, ...new Set(sounds.map(({ codecs }) => codecs))].join(',')),
        RESOLUTION: `${video.width}x${video.height}`,
        'FRAME-RATE': video.frameRate.toFixed(3),
        AUDIO: sounds.length ? quoted('sound') : undefined,
        SUBTITLES: texts.length ? quoted('text') : undefined,
        'CLOSED-CAPTIONS': 'NONE',
      })}`,
      `${video.id}/index.m3u8`,
    ]),
    '',
  ].join('\n');
};

/** The playlists of a presentation, and `index.json` with the same facts for the reference platform. */
export const writePresentation = async (folder, { name, seconds, segmentSeconds, container, tracks }) => {
  for (const track of tracks) await writeFile(join(folder, track.id, 'index.m3u8'), mediaPlaylist(track));
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(tracks));
  const index = { name, container, seconds, segmentSeconds, tracks };
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
};
