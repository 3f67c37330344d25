import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Renewal } from '../../session/renewal/renewal';
import { Button } from '../../ui/buttons/button';
import css from './renewal-card.module.css';

/** Offers a reload, over the picture, if a pressed view belongs to a version that the server no longer has. */
export function RenewalCard({ renewal }: { renewal: Renewal }) {
  useSignals();
  if (!renewal.offered.value) return null;
  return (
    <div className={css.card} data-on="surface" role="alert">
      <p>{t('version.new')}</p>
      <Button size="small" tone="primary" icon="retry" onClick={renewal.reload}>
        {t('version.reload')}
      </Button>
      <Button size="small" tone="quiet" onClick={renewal.dismiss}>
        {t('version.later')}
      </Button>
    </div>
  );
}
