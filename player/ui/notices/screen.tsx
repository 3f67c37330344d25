import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './screen.module.css';

export interface ScreenProps {
  readonly icon?: IconName;
  /** A number instead of the icon, such as 404 or a countdown; screen readers read the text instead. */
  readonly code?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Names of params, for developers and not for viewers: set in Latin, left to right. */
  readonly names?: readonly string[];
  readonly actions?: ReactNode;
  /** Below the actions. */
  readonly more?: ReactNode;
  readonly className?: string | undefined;
}

/** A screen in place of the picture: the event, its reason, and the possible actions. */
export function Screen({ icon, code, title, text, names, actions, more, className }: ScreenProps) {
  return (
    <div className={joinClasses(css.screen, className)} data-on="surface">
      {icon && (
        <span className={css.badge}>
          <Icon name={icon} />
        </span>
      )}
      {code && (
        <p className={css.code} aria-hidden>
          {code}
        </p>
      )}
      <h1 className={css.title}>{title}</h1>
      {text && <p className={css.text}>{text}</p>}
      {names && (
        <ul className={css.names}>
          {names.map((name) => (
            <li key={name}>
              <code className={css.name}>{name}</code>
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={css.actions}>{actions}</div>}
      {more}
    </div>
  );
}
