import { attributesOf } from '../../start/request/attributes';

const VARIANT = '#EXT-X-STREAM-INF:';

/** Duplicated from `sound-alone/sound-master.ts`: sharing it would cost each stream a request for a further chunk. */
export const PICTURE = /^(?:avc|hvc|hev|vp|av01|dv|mp4v)/;
const SOUND = /^(?:mp4a|[ae]c-|opus|flac|alac|dts|mlpa|mh[am]\d)/i;
const SUBTITLES = /^(?:stpp|wvtt)/;
/** Codec names in capitals, which some playlists contain and no browser accepts. */
const CAPITALS = /^(?:AVC|HVC|HEV|VP0|AV01|MP4A)/;

/**
 * hls.js drops a variant that lists an unknown codec, even one of a track that is not played. If no variant would be left,
 * this removes unknown names from variants that also list a known video codec and a known audio codec.
 */
export function withKnownCodecs(master: string): string {
  const lines = master.split('\n');
  const variants = lines.filter((line) => line.startsWith(VARIANT)).map(codecsOf);
  if (variants.some((codecs) => codecs.every(isUsual))) return master;
  return lines
    .map((line) => {
      if (!line.startsWith(VARIANT)) return line;
      const named = codecsOf(line).map(inSmallLetters);
      // Otherwise the unknown codec may be that of the picture, and the viewer gets an error.
      const isWhole = [PICTURE, SOUND].every((kind) => named.some((codec) => kind.test(codec)));
      return withCodecs(line, isWhole ? named.filter(isKnown) : named);
    })
    .join('\n');
}

const isKnown = (codec: string) => [PICTURE, SOUND, SUBTITLES].some((kind) => kind.test(codec));
const isUsual = (codec: string) => isKnown(codec) && !CAPITALS.test(codec);
const inSmallLetters = (codec: string) => (CAPITALS.test(codec) ? codec.toLowerCase() : codec);

/** Replaces the value of CODECS in the line of a variant, not that of SUPPLEMENTAL-CODECS. */
export function withCodecs(line: string, codecs: readonly string[]): string {
  return line.replace(/([:,] *)CODECS="[^"]*"/, (_, before: string) => `${before}CODECS="${codecs.join()}"`);
}

export function codecsOf(line: string): readonly string[] {
  const { CODECS = '' } = attributesOf(line);
  return CODECS.split(',')
    .map((codec) => codec.trim())
    .filter((codec) => codec !== '');
}
