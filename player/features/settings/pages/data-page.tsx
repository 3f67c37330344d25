import { useSignals } from '@preact/signals-react/runtime';
import { formatBytes } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import type { Amount } from '../../../session/data/amount';
import { findQuality } from '../../manifest/abilities';
import type { FeatureContext } from '../../manifest/define';
import { readConnection, readFigures } from '../model/data-model';
import { formatAmount } from '../model/menu-values';
import { DataLimits } from './data-limits';
import css from './data-page.module.css';

/** The data used by this video, today and this month, and the limits. */
export function DataPage({ session, viewing }: FeatureContext) {
  useSignals();
  const use = session.dataUse.value;
  if (use === null) return null;
  const { meter, saver } = use;
  const { today, month, monthName } = readFigures(meter);
  const connection = readConnection();
  return (
    <div className={css.page}>
      <dl className={css.figures}>
        <Figure label={t('data.video')} amount={meter.video.value} />
        <Figure label={t('data.today')} amount={today} />
        <Figure label={t('data.month', { month: monthName })} amount={month} />
        {connection !== null && (
          <div className={css.figure}>
            <dt>{t('data.connection')}</dt>
            <dd>{t(`data.connection-${connection}`)}</dd>
          </div>
        )}
      </dl>
      {findQuality(viewing) !== null && <DataLimits saver={saver} viewing={viewing} />}
      <p className={css.note}>{t('data.kept')}</p>
    </div>
  );
}

function Figure({ label, amount }: { label: string; amount: Amount | null }) {
  const fullRate = amount?.fullRate ?? 0;
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>
        <bdi>{formatAmount(amount)}</bdi>
        {fullRate > 0 && (
          <span className={css.part}>{t('data.full-rate', { amount: formatBytes(fullRate) })}</span>
        )}
      </dd>
    </div>
  );
}
