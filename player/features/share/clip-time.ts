import { formatClock, spellDuration } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { ClipModel } from './clip-model';

type Timed = Pick<ClipModel, 'isLive' | 'window'>;

/** The time of a moment in a film; in a live stream, how long ago the moment was. */
export function showTime({ isLive, window }: Timed, time: number): string {
  return isLive ? `−${formatClock(Math.round(window.end - time))}` : formatClock(Math.round(time));
}

/** The same in words. */
export function spellTime({ isLive, window }: Timed, time: number): string {
  if (!isLive) return spellDuration(Math.round(time));
  return t('clip.ago', { time: spellDuration(Math.round(window.end - time)) });
}
