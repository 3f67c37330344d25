import { formatClock, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { ClipModel } from './clip-model';

type Timed = Pick<ClipModel, 'isLive' | 'window'>;

/** A moment of a film by its time, and of a live stream by how long ago it was. */
export function showTime({ isLive, window }: Timed, time: number): string {
  return isLive ? `−${formatClock(Math.round(window.end - time))}` : formatClock(Math.round(time));
}

/** The same in words. */
export function spellTime({ isLive, window }: Timed, time: number): string {
  if (!isLive) return spellDuration(Math.round(time));
  return t('clip.ago', { time: spellDuration(Math.round(window.end - time)) });
}
