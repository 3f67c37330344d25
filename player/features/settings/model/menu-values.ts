import { AUTO_QUALITY, type Quality, type Rendition, type Track } from '../../../engine/contract';
import { isOff } from '../../../engine/sound/sound-modes';
import { formatBytes, formatNumber, formatPercent, formatPlainNumber } from '../../../i18n/format';
import { type Key, t } from '../../../i18n/translate';
import type { Amount } from '../../../session/data/amount';
import type { Session } from '../../../session/session';
import {
  BACKGROUND_COLORS,
  type ColorName,
  type NamedColor,
  TEXT_COLORS,
} from '../../../session/settings/subtitle-look';
import { findAudioTracks, findQuality, findSoundAlone, findSubtitles } from '../../manifest/abilities';
import type { FeatureContext } from '../../manifest/define';
import { pageSound } from './page-sound';
import type { Page } from './settings-model';

/* The values in the settings' menu, which loads with the controls; its pages' texts are in `settings-words.ts`. */

/** The current value of each page; read in a view. */
export const VALUE_OF: Readonly<Record<Page, (context: FeatureContext) => string | undefined>> = {
  quality: ({ viewing }) => {
    if (findSoundAlone(viewing)?.active.value) return t('settings.sound-only');
    const quality = findQuality(viewing);
    return quality === null ? t('settings.quality-auto') : formatQuality(quality);
  },
  speed: ({ viewing }) => {
    const speed = viewing.playback.rate.value;
    return speed === 1 ? t('settings.speed-normal') : formatSpeed(speed);
  },
  subtitles: ({ viewing }) => {
    const subtitles = findSubtitles(viewing);
    const track = subtitles?.tracks.value.find(({ id }) => id === subtitles.selected.value);
    return track === undefined ? t('settings.subtitles-off') : formatTrack(track);
  },
  'caption-look': ({ session }) => formatCaptionLook(session),
  audio: ({ viewing }) => {
    const audio = findAudioTracks(viewing);
    const track = audio?.tracks.value.find(({ id }) => id === audio.selected.value);
    return track === undefined ? undefined : formatTrack(track);
  },
  sound: () => formatSound(),
  brightness: ({ session }) => formatPercent(session.settings.values.value.brightness / 100),
  data: ({ session }) => formatAmount(session.dataUse.value?.meter.video.value ?? null),
};

function formatSound(): string | undefined {
  const modes = pageSound()?.modes.value;
  if (modes === undefined) return undefined;
  const { night, speech } = modes;
  if (isOff(modes)) return t('settings.sound-plain');
  if (night && !speech) return t('settings.sound-night');
  if (speech && !night) return t('settings.sound-speech');
  return t('settings.sound-changed');
}

function formatQuality(quality: Quality): string {
  const selected = quality.selected.value;
  if (selected !== AUTO_QUALITY) {
    const rendition = quality.renditions.value.find(({ id }) => id === selected);
    return rendition === undefined ? t('settings.quality-auto') : formatRendition(rendition);
  }
  const playing = quality.playing.value;
  return playing === null
    ? t('settings.quality-auto')
    : t('settings.quality-auto-now', { height: formatRendition(playing) });
}

/** Renditions are named by their height, as viewers expect; a stream without heights shows its bitrate. */
export function formatRendition({ height, bitrate }: Rendition): string {
  return height > 0 ? formatPlainNumber(height) : formatBitrate(bitrate);
}

/** «حدود» precedes estimates, and sums that contain one. */
export function formatAmount(amount: Amount | null): string {
  if (amount === null) return t('data.unknown');
  const { bytes, estimated } = amount;
  return estimated > 0 ? t('data.about', { amount: formatBytes(bytes) }) : formatBytes(bytes);
}

export function formatBitrate(bitrate: number): string {
  return t('settings.bitrate', { value: formatNumber(Math.round(bitrate / 1000)) });
}

export function formatSpeed(speed: number): string {
  return `${formatNumber(speed)}×`;
}

function formatCaptionLook({ settings }: Session): string | undefined {
  const { subtitleTextColor, subtitleBackgroundColor } = settings.values.value;
  const text = TEXT_COLORS.find(({ hex }) => hex === subtitleTextColor);
  const ground = BACKGROUND_COLORS.find(({ hex }) => hex === subtitleBackgroundColor);
  // A platform may store a colour that is not one of the five.
  if (text === undefined || ground === undefined) return undefined;
  return t('settings.caption-look-now', { text: formatColor(text), ground: formatColor(ground) });
}

const COLOR_WORDS = {
  black: 'color.black',
  white: 'color.white',
  yellow: 'color.yellow',
  blue: 'color.blue',
  green: 'color.green',
} as const satisfies Readonly<Record<ColorName, Key>>;

/** In the list of background colours, `black` is the grey of the default look. */
export function formatColor({ name, hex }: NamedColor): string {
  return t(hex === '2c2c2c' ? 'color.grey' : COLOR_WORDS[name]);
}

/** Embedded captions whose only name is that of their channel (`INSTREAM-ID`, RFC 8216, 4.3.4.1). */
const CHANNEL = /^(?:CC|SERVICE)([1-9])$/;

/** A track without a title shows its language. */
export function formatTrack({ title, lang }: Track): string {
  const [, channel] = CHANNEL.exec(title) ?? [];
  if (channel !== undefined) return t('settings.subtitles-number', { number: formatNumber(Number(channel)) });
  return title === '' ? lang : title;
}
