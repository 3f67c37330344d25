import { accepts } from '../../media/media-source-support';
import { codecsOf, PICTURE, withCodecs } from './known-codecs';

/** Sound of television, which many devices decode none of. */
const SOUND = /^(?:[ae]c-[34]|dts\w)$/;

const VARIANT = '#EXT-X-STREAM-INF:';

export interface PlayableSound {
  readonly master: string;
  /** Sound beside the picture was left out, and none is left. */
  readonly isSilent: boolean;
}

/**
 * Where the device decodes the sound of no variant, hls.js would play none: without the name of the sound, and without its
 * own playlists, the picture plays. Sound within the picture's segments is reported by the reader of MPEG-TS
 * (`transmux/ts-demuxer.ts`).
 */
export function withPlayableSound(
  master: string,
  decodes: (codec: string) => boolean = decodesSound,
): PlayableSound {
  const lines = master.split('\n');
  const codecs = lines.filter((line) => line.startsWith(VARIANT)).map(codecsOf);
  const isMissed = (codec: string) => SOUND.test(codec) && !decodes(codec);
  const pictured = codecs.filter((list) => list.length === 0 || list.some((codec) => PICTURE.test(codec)));
  if (pictured.length === 0 || pictured.some((list) => !list.some(isMissed)))
    return { master, isSilent: false };
  let isSilent = false;
  const edited = lines.map((line) => {
    const listed = line.startsWith(VARIANT) ? codecsOf(line) : [];
    if (!listed.some((codec) => PICTURE.test(codec))) return line;
    const kept = listed.filter((codec) => !isMissed(codec));
    const named = withCodecs(line, kept);
    // One group may have sounds of several codecs.
    if (kept.some((codec) => !PICTURE.test(codec))) return named;
    const alone = named.replace(/,AUDIO="[^"]*"|AUDIO="[^"]*",/, '');
    if (alone !== named) isSilent = true;
    return alone;
  });
  return { master: edited.join('\n'), isSilent };
}

const decodesSound = (codec: string) => accepts(`audio/mp4;codecs="${codec}"`);
