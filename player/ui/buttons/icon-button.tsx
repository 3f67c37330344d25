import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './icon-button.module.css';
import { Tooltip } from './tooltip';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title' | 'type'> {
  readonly icon: IconName;
  /** In the viewer's language; also the tooltip. */
  readonly label: string;
  /** The equivalent key, as printed on keyboards. */
  readonly shortcut?: string;
  /** `bar` is 40px, and 44px with touch; `small` is for panels. */
  readonly size?: 'bar' | 'small';
  readonly iconSize?: number;
  /** The state of a toggle button; omitted for plain actions. */
  readonly on?: boolean;
  readonly filled?: boolean;
  /** For a button that opens a panel: whether the panel is open. */
  readonly open?: boolean;
  /** Keeps the tooltip inside the stage at either end of a row. */
  readonly edge?: 'left' | 'right';
  /** Drawn over the icon, such as the number of a skip. */
  readonly over?: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    shortcut,
    size = 'bar',
    iconSize,
    on,
    filled = false,
    open,
    edge,
    over,
    ...rest
  } = props;
  return (
    <button
      aria-expanded={open}
      {...rest}
      type="button"
      className={joinClasses(css.button, css[size], on && css.on, open && css.open, rest.className)}
      aria-label={label}
      aria-pressed={on}
      aria-haspopup={open === undefined ? undefined : 'dialog'}
      data-tooltip-host
      data-edge={edge}
    >
      <Icon name={icon} size={iconSize ?? (size === 'small' ? 20 : 24)} filled={filled} />
      {over}
      {size === 'bar' && <Tooltip label={label} shortcut={shortcut} />}
    </button>
  );
}
