import { type EditPlaylist, PREFIX } from './stream-server';

/** Playlists as other encoders, packagers and authors write them, derived from those of the encoders' media. */

/** Segment durations that differ from those of the media; the last segment keeps its own. */
export const withDurations =
  (seconds: number, of = /./): EditPlaylist =>
  (text, path) =>
    of.test(path)
      ? text.replace(/#EXTINF:[\d.]+,(?=\n.*\n#EXTINF)/g, `#EXTINF:${seconds.toFixed(6)},`)
      : text;

/** Codecs of the master playlist that differ from those of the media. */
export const withCodecs =
  (codecs: string): EditPlaylist =>
  (text) =>
    text.replace(/CODECS="[^"]*"/, `CODECS="${codecs}"`);

/** A start offset, in the master playlist or in the media playlists. */
export const withStart =
  (seconds: number, name: 'master' | 'index'): EditPlaylist =>
  (text, path) =>
    path.endsWith(`${name}.m3u8`)
      ? text.replace(/(?<=#EXT-X-VERSION.*\n)/, `#EXT-X-START:TIME-OFFSET=${seconds}\n`)
      : text;

/** A video without its audio, whose CODECS stay the same. */
export const withoutSound: EditPlaylist = (text) =>
  text.replace(/#EXT-X-MEDIA:.*\n/, '').replace(/,AUDIO="[^"]*"/, '');

const SOUND = /#EXT-X-MEDIA:TYPE=AUDIO.*\n/;

/** An audio playlist that does not exist. */
export const withLostSound: EditPlaylist = (text) =>
  text.replace(SOUND, (line) => line.replace(/URI="[^"]*"/, 'URI="lost/sound.m3u8"'));

/** Persian unchanged, and English with a missing playlist; the audio of `first` is the default. */
export const withLostEnglish =
  (first: 'fa' | 'en'): EditPlaylist =>
  (text, path) =>
    text.replace(SOUND, (line) => {
      const inLanguage = (language: 'fa' | 'en', name: string) =>
        line
          .replace(/,(?:NAME="[^"]*"|LANGUAGE="[^"]*"|DEFAULT=\w+)/g, '')
          .replace(
            /\n/,
            `,NAME="${name}",LANGUAGE="${language}",DEFAULT=${language === first ? 'YES' : 'NO'}\n`,
          );
      return inLanguage('fa', 'Persian') + withLostSound(inLanguage('en', 'English'), path);
    });

/** A film without its end tag, which the packager omitted, or whose recording continues. */
export const withoutEnd: EditPlaylist = (text) => text.replace(/#EXT-X-(?:PLAYLIST-TYPE:VOD|ENDLIST)\n/g, '');

/** Makes every URL lead to a missing file. */
export const withLostMedia: EditPlaylist = (text) => text.replace(/^(?=\w)/gm, 'lost/');

/** Segments that do not exist, although the playlist lists them. */
export const withLost =
  (numbers: readonly number[], of = /./): EditPlaylist =>
  (text, path) =>
    of.test(path)
      ? text.replace(/^(\d+)\.(?:m4s|ts)$/gm, (name, number) =>
          numbers.includes(Number(number)) ? `lost/${name}` : name,
        )
      : text;

/** Segments that do not exist, which the playlist marks (RFC 8216bis, 4.4.4.7). */
export const withGaps =
  (numbers: readonly number[], of = /./): EditPlaylist =>
  (text, path) =>
    of.test(path)
      ? text.replace(/(#EXTINF:.*\n)((\d+)\.(?:m4s|ts)\n)/g, (all, info: string, name: string, number) =>
          numbers.includes(Number(number)) ? `#EXT-X-GAP\n${info}lost/${name}` : all,
        )
      : text;

/** Segment names that the playlist should escape, but does not. */
export const withPrefix: EditPlaylist = (text) => text.replace(/^(?=\d+\.(m4s|ts)$)/gm, PREFIX);

/**
 * Variables for names and numbers (RFC 8216bis, 4.4.2.3), which the media playlist imports from the master playlist.
 */
export const withVariables: EditPlaylist = (text, path) =>
  path.endsWith('master.m3u8')
    ? text
        .replace(
          /(?<=#EXT-X-VERSION.*\n)/,
          '#EXT-X-DEFINE:NAME="list",VALUE="index"\n#EXT-X-DEFINE:NAME="kind",VALUE="m4s"\n',
        )
        .replace(/^index\./m, '{$list}.')
    : text
        .replace(/(?<=#EXT-X-VERSION.*\n)/, '#EXT-X-DEFINE:IMPORT="kind"\n')
        .replace(/\.m4s$/gm, '.{$kind}');

/** Two pathways, of which the first has no media, and a steering server that prefers the second. */
export const withSteering: EditPlaylist = (text, path) =>
  path.endsWith('master.m3u8')
    ? text.replace(
        /(#EXT-X-STREAM-INF:.*)\n(.*)\n/,
        [
          '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="near"',
          '$1,PATHWAY-ID="near"',
          'lost/$2',
          '$1,PATHWAY-ID="far"',
          '$2',
          '',
        ].join('\n'),
      )
    : text;

/** A second rendition of the same media at another URL. */
export const withLarger: EditPlaylist = (text, path) =>
  path.endsWith('master.m3u8')
    ? text.replace(/(#EXT-X-STREAM-INF:.*)\n(.*)\n/, (all: string, tag: string, url: string) => {
        const larger = tag.replace(/BANDWIDTH=\d+,RESOLUTION=\w+/, 'BANDWIDTH=90000,RESOLUTION=640x360');
        return `${all}${larger}\n${url}?larger\n`;
      })
    : text;

/**
 * Lists every rendition of the master playlist once on each of these hosts, with the audio of that host (RFC 8216,
 * 6.2.4).
 */
export const onHosts =
  (hosts: readonly string[], areNamed = false): EditPlaylist =>
  (text, path) => {
    if (!path.endsWith('master.m3u8')) return text;
    const folder = path.slice(0, -'/master.m3u8'.length);
    const [head = '', rest = ''] = text.split(/(?<=#EXT-X-VERSION.*\n)/);
    const copies = hosts.map((host, number) =>
      rest
        .replace(/(GROUP-ID|AUDIO)="([^"]*)"/g, `$1="$2-${number}"`)
        .replace(/#EXT-X-STREAM-INF:.*/g, `$&${areNamed ? `,PATHWAY-ID="host-${number}"` : ''}`)
        .replace(/(?<=URI=")|^(?=\w)/gm, `${host}/cdn/${folder}/`),
    );
    return [head, ...copies].join('');
  };

/** Makes playlists of this name redirect. */
export const redirected =
  (place: 'gate' | 'away', folder: string): EditPlaylist =>
  (text, path) =>
    path === `${folder}/master.m3u8` ? text.replace(/^index/m, `/${place}/${folder}~index`) : text;

const withVariantFirst =
  (folder: string, codec: string, bandwidth: number): EditPlaylist =>
  (text, path) =>
    path.startsWith(folder)
      ? text
      : text.replace(
          /(?=#EXT-X-STREAM-INF)/,
          [
            `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=320x180,CODECS="${codec},mp4a.40.2"`,
            `../${folder}/index.m3u8`,
            '',
          ].join('\n'),
        );

/** An HEVC variant first, whose bit rate is within a player's default bandwidth estimate. */
export const withHevc = withVariantFirst('hevc', 'hvc1.1.6.L93.B0', 90_000);

/** AV1 and AVC renditions of the same size. */
export const inTwoCodecs = withVariantFirst('av1', 'av01.0.00M.08', 16_000);

/** Number of segments in a live playlist. */
const WINDOW = 5;

/** A live stream that starts with a full window and continues to the end of the media. */
export function sliding(startedAt = Date.now()): EditPlaylist {
  return (text) => {
    const [head = '', ...segments] = text
      .replace(/#EXT-X-(PLAYLIST-TYPE:VOD|ENDLIST)\n/g, '')
      .split(/(?=#EXTINF)/);
    if (segments.length === 0) return text;
    const longest = Number(/TARGETDURATION:(\d+)/.exec(head)?.[1]);
    const passed = Math.floor((Date.now() - startedAt) / 1000 / longest);
    const first = Math.min(passed, segments.length - WINDOW);
    return [
      head.replace(/MEDIA-SEQUENCE:\d+/, `MEDIA-SEQUENCE:${first}`),
      ...segments.slice(first, first + WINDOW),
    ].join('');
  };
}
