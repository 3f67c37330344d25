import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import css from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** `null` if there is no page to go back to. */
  readonly onBack: (() => void) | null;
  /** Shown at the end of the line. */
  readonly children?: ReactNode;
}

/** The head of a view inside a page of the sidebar; in a popover, the panel has its own head. */
export function PageHead({ title, onBack, children }: PageHeadProps) {
  useSignals();
  return (
    <header className={css.head}>
      {onBack !== null && <IconButton icon="back" size="small" label={t('action.back')} onClick={onBack} />}
      <h2 className={css.title} dir="auto">
        {title}
      </h2>
      {children && <span className={css.note}>{children}</span>}
    </header>
  );
}
