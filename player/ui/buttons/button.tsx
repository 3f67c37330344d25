import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `primary` is the single main action of a surface. On the picture, `white` and `glass` are the same pair. */
  readonly tone?: 'plain' | 'primary' | 'quiet' | 'link' | 'white' | 'glass';
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName;
  /** Fills the width of its container, for a panel's main action. */
  readonly wide?: boolean;
}

export function Button({
  tone = 'plain',
  size = 'normal',
  icon,
  wide = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-tone={tone}
      className={joinClasses(css.button, css[tone], css[size], wide && css.wide, className)}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </button>
  );
}
