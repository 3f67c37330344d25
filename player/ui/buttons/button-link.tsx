import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon';
import { joinClasses } from '../join-classes';
import type { ButtonProps } from './button';
import css from './button.module.css';

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly tone?: Exclude<ButtonProps['tone'], undefined>;
  readonly icon: Exclude<ButtonProps['icon'], undefined>;
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'plain', icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} data-tone={tone} className={joinClasses(css.button, css[tone], className)}>
      <Icon name={icon} size={18} />
      {children}
    </a>
  );
}
