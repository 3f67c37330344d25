import { attributesOf } from '../../start/request/playlists';

const VARIANT = '#EXT-X-STREAM-INF:';

const PICTURE_OR_SOUND = /^(?:avc|hvc|hev|vp0|av01|dv[ah]|mp4[av]|[ae]c-|opus|flac|alac|dts|mlpa|mh[am]\d)/i;
const SUBTITLES = /^(?:stpp|wvtt)/;
/** Names that are sometimes written in capitals, which no browser accepts. */
const CAPITALS = /^(?:AVC|HVC|HEV|VP0|AV01|MP4A)/;

/**
 * A variant that names a codec which hls.js does not know is none for it, although that may be of a track that nobody plays.
 * Where this leaves none, the names go, except for those that they stand beside.
 */
export function withKnownCodecs(master: string): string {
  const lines = master.split('\n');
  const variants = lines.filter((line) => line.startsWith(VARIANT)).map(codecsOf);
  if (variants.some((codecs) => codecs.every(isUsual))) return master;
  return lines
    .map((line) => {
      const known = line.startsWith(VARIANT) ? codecsOf(line).filter(isKnown).map(inSmallLetters) : [];
      return known.some((codec) => PICTURE_OR_SOUND.test(codec))
        ? line.replace(/CODECS="[^"]*"/, `CODECS="${known.join()}"`)
        : line;
    })
    .join('\n');
}

const isKnown = (codec: string) => PICTURE_OR_SOUND.test(codec) || SUBTITLES.test(codec);
const isUsual = (codec: string) => isKnown(codec) && !CAPITALS.test(codec);
const inSmallLetters = (codec: string) => (CAPITALS.test(codec) ? codec.toLowerCase() : codec);

export function codecsOf(line: string): readonly string[] {
  const { CODECS = '' } = attributesOf(line);
  return CODECS.split(',')
    .map((codec) => codec.trim())
    .filter((codec) => codec !== '');
}
