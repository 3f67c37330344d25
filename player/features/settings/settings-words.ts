import { AUTO_QUALITY, type Quality, type Rendition, type Track } from '../../engine/contract';
import { formatNumber, formatPlainNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing';
import { findAudioTracks, findQuality, findSubtitles } from '../abilities';
import { type Page, remarkOn } from './settings-model';

/** What each page says of itself in the menu; read inside a view. */
export const VALUE_OF: Readonly<Record<Page, (viewing: Viewing) => string | undefined>> = {
  quality: (viewing) => {
    const quality = findQuality(viewing);
    return quality === null ? undefined : sayQuality(quality);
  },
  speed: ({ playback }) => {
    const speed = playback.rate.value;
    return speed === 1 ? t('settings.speed-normal') : saySpeed(speed);
  },
  subtitles: (viewing) => {
    const subtitles = findSubtitles(viewing);
    const track = subtitles?.tracks.value.find(({ id }) => id === subtitles.selected.value);
    return track === undefined ? t('settings.subtitles-off') : sayTrack(track);
  },
  audio: (viewing) => {
    const audio = findAudioTracks(viewing);
    const track = audio?.tracks.value.find(({ id }) => id === audio.selected.value);
    return track === undefined ? undefined : sayTrack(track);
  },
};

function sayQuality(quality: Quality): string {
  const selected = quality.selected.value;
  if (selected !== AUTO_QUALITY) {
    const rendition = quality.renditions.value.find(({ id }) => id === selected);
    return rendition === undefined ? t('settings.quality-auto') : sayRendition(rendition);
  }
  const playing = quality.playing.value;
  return playing === null
    ? t('settings.quality-auto')
    : t('settings.quality-auto-now', { height: sayRendition(playing) });
}

/** By its height as viewers know it; a stream that does not tell one is known by its bits. */
export function sayRendition({ height, bitrate }: Rendition): string {
  return height > 0 ? formatPlainNumber(height) : sayBitrate(bitrate);
}

export function hintOn(rendition: Rendition, all: readonly Rendition[]): string | undefined {
  const isTwin = all.some(({ id, height }) => id !== rendition.id && height === rendition.height);
  if (isTwin && rendition.height > 0) return sayBitrate(rendition.bitrate);
  const remark = remarkOn(rendition, all);
  if (remark === 'hd') return 'HD';
  return remark === 'low' ? t('settings.quality-low') : undefined;
}

function sayBitrate(bitrate: number): string {
  return t('settings.bitrate', { value: formatNumber(Math.round(bitrate / 1000)) });
}

export function saySpeed(speed: number): string {
  return `${formatNumber(speed)}×`;
}

/** A track without a title is known by its language. */
export function sayTrack({ title, lang }: Track): string {
  return title === '' ? lang : title;
}
