import type { Rendition, Track } from '../../../engine/contract';
import { formatBytes, formatNumber, formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { lastOf } from '../../../lib/from-end';
import { bytesPerHour } from './data-model';
import { formatBitrate } from './menu-values';

/** Renditions of at least this height are called HD. */
const HD_HEIGHT = 1080;

export function formatBalance(balance: number): string {
  if (balance === 0) return t('settings.sound-middle');
  const percent = formatPercent(Math.abs(balance) / 100);
  return t(balance < 0 ? 'settings.sound-left' : 'settings.sound-right', { percent });
}

/** The amount of data per hour; the maximum if the stream states only its peak bitrate. */
export function formatPerHour({ bitrate, average = 0 }: Pick<Rendition, 'bitrate' | 'average'>): string {
  const amount = formatBytes(bytesPerHour(average || bitrate));
  return t(average > 0 ? 'data.per-hour' : 'data.per-hour-most', { amount });
}

export function hintOn(rendition: Rendition, all: readonly Rendition[]): string | undefined {
  const isTwin = all.some(({ id, height }) => id !== rendition.id && height === rendition.height);
  if (isTwin && rendition.height > 0) return formatBitrate(rendition.bitrate);
  const remark = remarkOn(rendition, all);
  if (remark === 'hd') return 'HD';
  return remark === 'low' ? t('settings.quality-low') : undefined;
}

export function formatOffset(seconds: number): string {
  if (seconds === 0) return t('settings.timing-none');
  const size = Math.abs(seconds);
  const amount = { seconds: formatNumber(size), of: size };
  return t(seconds > 0 ? 'settings.timing-later' : 'settings.timing-sooner', amount);
}

/** The purpose of a track, beside its name; most have none. */
export function roleHint({ role }: Track): string | undefined {
  return role && t(`settings.role-${role}`);
}

/** The note beside a rendition; the lowest of several is for slow connections. */
export function remarkOn(rendition: Rendition, all: readonly Rendition[]): 'hd' | 'low' | null {
  if (rendition.height >= HD_HEIGHT) return 'hd';
  return all.length > 1 && rendition === lastOf(all) ? 'low' : null;
}
