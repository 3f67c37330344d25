import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../buttons/icon-button';
import { joinClasses } from '../join-classes';
import css from './panel.module.css';

export interface PanelProps {
  /** A root menu has none, and then no head at all. */
  readonly title?: string;
  readonly onBack?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  /** Small things in the head, between the title and the close button. */
  readonly actions?: ReactNode;
  /** Holds the one main action. */
  readonly foot?: ReactNode;
  /** It stays in sight where head, body and foot scroll together: on the lowest stages. */
  readonly footStays?: boolean;
  /** Room around the content; menus and lists bring their own. */
  readonly padded?: boolean;
  /** False where the content scrolls by itself and fills the body. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/** The one body of popover, sheet, sidebar page and dialog: it fills its home and scrolls inside. */
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
