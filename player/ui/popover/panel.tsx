import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../buttons/icon-button';
import { joinClasses } from '../join-classes';
import css from './panel.module.css';

export interface PanelProps {
  /** Without a title, as in a root menu, there is no head. */
  readonly title?: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Small controls in the head, between the title and the close button. */
  readonly actions?: ReactNode;
  /** Contains the main action. */
  readonly foot?: ReactNode;
  /** Keeps the foot visible on the lowest stages, where head, body and foot scroll together. */
  readonly footStays?: boolean;
  /** Adds padding around the content; menus and lists have their own. */
  readonly padded?: boolean;
  /** False if the content fills the body and scrolls by itself. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/** The common layout of popovers, sheets, sidebar pages and dialogs: it fills its container and scrolls inside. */
export function Panel({
  title,
  onBack,
  onClose,
  actions,
  foot,
  footStays,
  padded = false,
  scrolls = true,
  children,
}: PanelProps) {
  useSignals();
  return (
    <section className={css.panel} aria-label={title} data-on="surface">
      {title !== undefined && (
        <header className={css.head}>
          {onBack && <IconButton icon="back" size="small" label={t('action.back')} onClick={onBack} />}
          <h2 className={css.title}>{title}</h2>
          {actions}
          {onClose && <IconButton icon="close" size="small" label={t('action.close')} onClick={onClose} />}
        </header>
      )}
      <div className={joinClasses(scrolls ? css.body : css.filled, padded && css.padded)}>{children}</div>
      {foot && <footer className={joinClasses(css.foot, footStays && css.stays)}>{foot}</footer>}
    </section>
  );
}
