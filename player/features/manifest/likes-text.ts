import { formatCount, formatNumber, spellCount } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';

/** Smaller numbers are written in full, so that one more like is visible. */
const IN_FULL = 10_000;

/** Read inside a view. */
export function likesText({ like, details }: Viewing): { readonly shown: string; readonly spoken: string } {
  const count = like.value?.count.value ?? details.value?.likes ?? 0;
  const isMine = like.value?.liked.value === true;
  const spoken = count < IN_FULL ? formatNumber(count) : spellCount(count);
  return {
    // A zero alone is only a dot in Arabic digits.
    shown: count === 0 ? t('like.give') : count < IN_FULL ? formatNumber(count) : formatCount(count),
    spoken: t(isMine ? 'like.mine' : 'like.others', {
      count: spoken,
      of: Math.min(count, IN_FULL),
    }),
  };
}
