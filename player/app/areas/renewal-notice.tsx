import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Renewal } from '../../session/renewal/renewal';
import { Button } from '../../ui/button';
import css from './renewal-notice.module.css';

/** In place of what is gone with the last version. */
export function RenewalNotice({ renewal }: { renewal: Renewal }) {
  useSignals();
  return (
    <div className={css.notice} role="alert">
      <p>{t('version.new')}</p>
      <Button size="small" tone="primary" icon="retry" onClick={renewal.reload}>
        {t('version.reload')}
      </Button>
    </div>
  );
}

/** In place of a screen that failed to load. */
export function RenewalIfDue({ renewal }: { renewal: Renewal }) {
  useSignals();
  return renewal.due.value ? <RenewalNotice renewal={renewal} /> : null;
}

/** Over the picture, where what was pressed has no place of its own. */
export function RenewalCard({ renewal }: { renewal: Renewal }) {
  useSignals();
  if (!renewal.offered.value) return null;
  return (
    <div className={css.card} data-on="surface">
      <RenewalNotice renewal={renewal} />
      <Button size="small" tone="quiet" onClick={renewal.dismiss}>
        {t('version.later')}
      </Button>
    </div>
  );
}
