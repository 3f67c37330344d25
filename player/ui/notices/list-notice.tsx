import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import css from './list-notice.module.css';

export interface ListNoticeProps {
  readonly icon: IconName;
  /** The message, in one line. */
  readonly title: string;
  /** The reason, or a possible action, in one line. */
  readonly hint: string;
  /** At most one button. */
  readonly children?: ReactNode;
}

/** Replaces a list that is empty, closed, or failed to load. */
export function ListNotice({ icon, title, hint, children }: ListNoticeProps) {
  return (
    <div className={css.notice}>
      <Icon name={icon} size={32} />
      <p className={css.title}>{title}</p>
      <p className={css.hint}>{hint}</p>
      {children}
    </div>
  );
}
