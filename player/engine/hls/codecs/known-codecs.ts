import { attributesOf } from '../../start/request/attributes';

const VARIANT = '#EXT-X-STREAM-INF:';

/** As in `sound-alone/sound-master.ts`, which is in the engine: to share it would cost each stream a request. */
export const PICTURE = /^(?:avc|hvc|hev|vp|av01|dv|mp4v)/;
const SOUND = /^(?:mp4a|[ae]c-|opus|flac|alac|dts|mlpa|mh[am]\d)/i;
const SUBTITLES = /^(?:stpp|wvtt)/;
/** Names that are sometimes written in capitals, which no browser accepts. */
const CAPITALS = /^(?:AVC|HVC|HEV|VP0|AV01|MP4A)/;

/**
 * hls.js leaves out a variant that names a codec which it does not know, even where that is of a track that nobody plays.
 * If no other variant is left, such names go where those of a picture and a sound stand beside them.
 */
export function withKnownCodecs(master: string): string {
  const lines = master.split('\n');
  const variants = lines.filter((line) => line.startsWith(VARIANT)).map(codecsOf);
  if (variants.some((codecs) => codecs.every(isUsual))) return master;
  return lines
    .map((line) => {
      if (!line.startsWith(VARIANT)) return line;
      const named = codecsOf(line).map(inSmallLetters);
      // Otherwise an unknown name may be that of the picture; then the viewer reads that it cannot be played.
      const isWhole = [PICTURE, SOUND].every((kind) => named.some((codec) => kind.test(codec)));
      return withCodecs(line, isWhole ? named.filter(isKnown) : named);
    })
    .join('\n');
}

const isKnown = (codec: string) => [PICTURE, SOUND, SUBTITLES].some((kind) => kind.test(codec));
const isUsual = (codec: string) => isKnown(codec) && !CAPITALS.test(codec);
const inSmallLetters = (codec: string) => (CAPITALS.test(codec) ? codec.toLowerCase() : codec);

/** The line of a variant with these in the place of its own; not in that of SUPPLEMENTAL-CODECS. */
export function withCodecs(line: string, codecs: readonly string[]): string {
  return line.replace(/([:,] *)CODECS="[^"]*"/, (_, before: string) => `${before}CODECS="${codecs.join()}"`);
}

export function codecsOf(line: string): readonly string[] {
  const { CODECS = '' } = attributesOf(line);
  return CODECS.split(',')
    .map((codec) => codec.trim())
    .filter((codec) => codec !== '');
}
