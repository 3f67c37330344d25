import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { SafeImage } from './safe-image';
import css from './screen.module.css';

export interface ScreenProps {
  readonly icon?: IconName;
  /** A number instead of the icon, such as 404 or a countdown; screen readers read the text instead. */
  readonly code?: ReactNode;
  /** The address of a picture behind the words; they stand on a surface without one. */
  readonly poster?: string | null;
  readonly title: ReactNode;
  /** The one fact that the screen is about, above its text. */
  readonly lead?: ReactNode;
  readonly text?: string;
  /** Names for those who write addresses, not for viewers: set in Latin, left to right. */
  readonly names?: readonly string[];
  readonly actions?: ReactNode;
}

/** A page in place of the picture: what happened, why, and what can be done. */
export function Screen({ icon, code, poster = null, title, lead, text, names, actions }: ScreenProps) {
  const ground = poster === null ? { 'data-on': 'surface' } : { 'data-on': 'picture', 'data-theme': 'dark' };
  return (
    <main className={css.screen} {...ground}>
      {poster !== null && (
        <div className={css.poster}>
          <SafeImage className={css.picture} address={poster} />
        </div>
      )}
      <div className={css.content}>
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
        {lead && <p className={css.lead}>{lead}</p>}
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
      </div>
    </main>
  );
}
