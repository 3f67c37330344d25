import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Button } from '../../ui/buttons/button';
import { Problem } from '../../ui/fields/text-field';
import type { SnapshotLink } from './snapshot-link';
import css from './snapshot-popover.module.css';

/** Uploads the picture for others to see, and copies its address. */
export function LinkButton({ link, className }: { link: SnapshotLink; className: string | undefined }) {
  useSignals();
  const { at } = link.state.value;
  return (
    <Button
      icon="link"
      className={className}
      aria-label={t(at === 'ready' ? 'snapshot.copy-link' : 'snapshot.share')}
      disabled={at === 'sending'}
      onClick={() => void link.share()}
    >
      {t('snapshot.link')}
    </Button>
  );
}

/** The state of the upload: pending, done or failed. */
export function LinkNews({ link }: { link: SnapshotLink }) {
  useSignals();
  const state = link.state.value;
  return (
    <>
      {state.at === 'ready' && (
        <input
          type="text"
          className={css.address}
          aria-label={t('snapshot.address')}
          value={state.url}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <output className={css.copied}>
        {state.at === 'sending' && t('snapshot.sending')}
        {state.at === 'ready' && t('snapshot.sent')}
        {state.at === 'failed' && <Problem>{t('snapshot.send-failed')}</Problem>}
      </output>
    </>
  );
}
