import { attributesOf } from '../../start/request/attributes';
import type { LevelFacts } from '../tracks/rendition-ids';

type Attributes = ReturnType<typeof attributesOf>;

interface Variant {
  readonly attributes: Attributes;
  readonly uri: string;
  /** Audio codecs of the variant. */
  readonly codecs: readonly string[];
  readonly hasPicture: boolean;
}

/** An audio track of the master playlist that has its own playlist. */
export interface SoundRendition {
  readonly name: string;
  readonly lang: string;
  readonly characteristics?: string;
}

/** The parts of a master playlist that are needed for audio without video. */
export interface SoundMaster {
  /** The first is the stream's default. Empty if the audio has no names. */
  readonly sounds: readonly SoundRendition[];
  /** The renditions with video. */
  readonly levels: readonly LevelFacts[];
  /** Writes a master playlist whose only variant is the audio. */
  write(sound: SoundRendition | undefined): string;
}

const PICTURE = /^(avc|hvc|hev|vp0?[89]|av01|dv|mp4v)/;
const TEXT = /^(stpp|wvtt)/;

const VARIANT = '#EXT-X-STREAM-INF:';
const MEDIA = '#EXT-X-MEDIA:';
/** Tags that refer to variants or tracks which the written playlist omits. */
const LEFT_OUT = /^#EXT-X-(I-FRAME-STREAM-INF|IMAGE-STREAM-INF|CONTENT-STEERING):/;

/**
 * Bitrate of an audio track, in bits per second; master playlists do not state it. With one variant, it has no effect.
 */
const ASSUMED = 128_000;

/**
 * Finds the audio that can be fetched without video: the audio group of the lowest rendition, else a variant without
 * video.
 *
 * @returns `null` if the audio is only in the video's segments, or there is no video
 */
export function readSoundMaster(
  text: string,
  decodes: (codecs: string) => boolean = () => true,
): SoundMaster | null {
  if (!text.startsWith('#EXTM3U')) return null;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const variants = lines.flatMap((line, place) => variantAt(lines, line, place) ?? []);
  const playable = variants.filter(({ attributes }) => decodes(attributes.CODECS ?? ''));
  const pictured = playable.filter(({ hasPicture }) => hasPicture).sort(byBandwidth);
  if (pictured.length === 0) return null;
  const audio = lines
    .filter((line) => line.startsWith(MEDIA))
    .map(attributesOf)
    .filter(({ TYPE }) => TYPE === 'AUDIO');
  const groupOf = ({ attributes }: Variant) =>
    audio.filter((one) => attributes.AUDIO !== undefined && one['GROUP-ID'] === attributes.AUDIO);
  const apart = pictured.find((one) => isApart(groupOf(one)));
  const alone = playable.filter(({ hasPicture }) => !hasPicture).sort(byBandwidth)[0];
  const from = apart ?? alone;
  if (from === undefined) return null;
  const group = apart === undefined ? [] : groupOf(apart);
  const own = Math.max(
    0,
    group.findIndex(({ DEFAULT }) => DEFAULT === 'YES'),
  );
  const ordered = [...group.slice(own), ...group.slice(0, own)];
  const sounds = ordered.map(toSound);
  // Packagers often omit the subtitle group in variants without video.
  const subtitles = [from, ...pictured].find(({ attributes }) => attributes.SUBTITLES)?.attributes.SUBTITLES;
  return {
    sounds,
    levels: pictured.map(({ attributes }) => ({
      height: Number(attributes.RESOLUTION?.split('x')[1] ?? 0) || 0,
      bitrate: bandwidthOf(attributes),
      averageBitrate: Number(attributes['AVERAGE-BANDWIDTH'] ?? 0) || 0,
    })),
    write(sound) {
      const track = ordered[sound === undefined ? 0 : Math.max(0, sounds.indexOf(sound))];
      const bandwidth = track === undefined ? bandwidthOf(from.attributes) : ASSUMED;
      return [
        ...lines.filter(stays),
        `${VARIANT}${attributesFor(from, bandwidth, subtitles)}`,
        track?.URI ?? from.uri,
        '',
      ].join('\n');
    },
  };
}

function variantAt(lines: readonly string[], line: string, place: number): Variant | null {
  if (!line.startsWith(VARIANT)) return null;
  const uri = lines.slice(place + 1).find((next) => next !== '');
  if (uri === undefined || uri.startsWith('#')) return null;
  const attributes = attributesOf(line);
  const codecs = (attributes.CODECS ?? '').split(',').map((codec) => codec.trim());
  const sound = codecs.filter((codec) => codec !== '' && !PICTURE.test(codec) && !TEXT.test(codec));
  const isPictured = attributes.RESOLUTION !== undefined || codecs.some((codec) => PICTURE.test(codec));
  return { attributes, uri, codecs: sound, hasPicture: isPictured || sound.length === 0 };
}

/** Whether a group has its own playlists: a track without a URI is part of the video's segments. */
function isApart(group: readonly Attributes[]): boolean {
  return group.length > 0 && group.every(({ URI }) => URI !== undefined && URI !== '');
}

function toSound({ NAME, LANGUAGE, CHARACTERISTICS }: Attributes): SoundRendition {
  return {
    name: NAME ?? '',
    lang: LANGUAGE ?? '',
    ...(CHARACTERISTICS !== undefined && { characteristics: CHARACTERISTICS }),
  };
}

/** Whether a line is kept: those of subtitles, session data and keys are. */
function stays(line: string): boolean {
  if (!line.startsWith('#') || line.startsWith(VARIANT) || LEFT_OUT.test(line)) return false;
  return !line.startsWith(MEDIA) || !['AUDIO', 'VIDEO'].includes(attributesOf(line).TYPE ?? '');
}

function attributesFor({ codecs }: Variant, bandwidth: number, subtitles: string | undefined): string {
  return [
    `BANDWIDTH=${bandwidth}`,
    ...(codecs.length > 0 ? [`CODECS="${codecs.join()}"`] : []),
    ...(subtitles === undefined ? [] : [`SUBTITLES="${subtitles}"`]),
  ].join();
}

const bandwidthOf = ({ BANDWIDTH }: Attributes) => Number(BANDWIDTH) || ASSUMED;

const byBandwidth = (left: Variant, right: Variant) =>
  bandwidthOf(left.attributes) - bandwidthOf(right.attributes);
