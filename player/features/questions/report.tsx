import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/icon-button';
import css from './report.module.css';

/** Reports a question after a second press, in the room of the first. */
export function Report({ onReport }: { onReport: () => Promise<void> }) {
  useSignals();
  const [isAsking, ask] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const report = async () => {
    const list = place.current?.closest('ul');
    ask(false);
    await onReport();
    // The button has gone, and with it the focus.
    if (document.activeElement === document.body) list?.focus({ preventScroll: true });
  };
  return (
    <span ref={place} className={css.report}>
      {isAsking ? (
        <>
          <span>{t('questions.report-sure')}</span>
          <button ref={takeFocus} type="button" className={css.yes} onClick={() => void report()}>
            {t('questions.report-yes')}
          </button>
          <button type="button" className={css.no} onClick={() => ask(false)}>
            {t('action.cancel')}
          </button>
        </>
      ) : (
        <IconButton
          icon="report"
          size="small"
          iconSize={16}
          className={css.open}
          label={t('questions.report')}
          onClick={() => ask(true)}
        />
      )}
    </span>
  );
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
}
