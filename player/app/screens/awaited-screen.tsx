import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { formatTimeOfDay } from '../../i18n/format';
import { formatCountdown, formatDate } from '../../i18n/format-later';
import { t } from '../../i18n/translate';
import { Screen } from '../../ui/screen';
import type { Awaited } from './awaited';

/** A live that is announced: when it begins, and how long that still is. */
export function AwaitedScreen({ awaited: { startsAt, left } }: { awaited: Awaited }) {
  useSignals();
  // Only the text node ticks.
  const clock = useMemo(() => computed(() => formatCountdown(left.value)), [left]);
  const isDue = useMemo(() => computed(() => left.value === 0), [left]).value;
  const when = { date: formatDate(startsAt), time: formatTimeOfDay(startsAt) };
  return (
    <Screen
      {...(isDue ? { icon: 'tv' } : { code: <bdi>{clock}</bdi> })}
      title={t('screen.awaited-title')}
      text={isDue ? t('screen.awaited-now') : t('screen.awaited', when)}
    />
  );
}
