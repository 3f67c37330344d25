import { accepts } from '../../media/media-source-support';
import { codecsOf, PICTURE, withCodecs } from './known-codecs';

/** Codecs of television sound, which many devices do not decode. */
const SOUND = /^(?:[ae]c-[34]|dts\w)$/;

const VARIANT = '#EXT-X-STREAM-INF:';

export interface PlayableSound {
  readonly master: string;
  /** Whether sound was left out, and none remains. */
  readonly isSilent: boolean;
}

/**
 * hls.js plays no variant if the device decodes none of their sounds. Without the audio codecs and the audio playlists
 * the picture plays. Undecodable sound within the picture's segments is reported by the MPEG-TS demuxer
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
    // An audio group may contain several codecs.
    if (kept.some((codec) => !PICTURE.test(codec))) return named;
    const alone = named.replace(/,AUDIO="[^"]*"|AUDIO="[^"]*",/, '');
    if (alone !== named) isSilent = true;
    return alone;
  });
  return { master: edited.join('\n'), isSilent };
}

const decodesSound = (codec: string) => accepts(`audio/mp4;codecs="${codec}"`);
