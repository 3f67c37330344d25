import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { own } from '../../lib/own';
import { Icon, type IconName } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './menu.module.css';
import { Rail } from './switch';

const ROW = '[role^="menuitem"]:not(:disabled)';

/** Rows with keyboard navigation by arrows, Home and End. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div ref={focusFirst} role="menu" tabIndex={-1} aria-label={label} className={css.menu} onKeyDown={walk}>
      {children}
    </div>
  );
}

/**
 * Takes the focus from the popover around the menu, or from the body after a sub-page was closed. Focuses the chosen
 * row if there is one, else the first row.
 */
export function focusFirst(menu: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!menu || (activeElement !== body && activeElement !== menu.closest('dialog'))) return;
  (
    menu.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]') ??
    menu.querySelector<HTMLElement>(ROW)
  )?.focus({
    preventScroll: true,
  });
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const now = rows.findIndex((row) => row.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: (now + 1) % rows.length,
    ArrowUp: (now - 1 + rows.length) % rows.length,
    Home: 0,
    End: rows.length - 1,
  };
  const place = own(places, event.key);
  if (place === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  rows[place]?.focus();
}

export interface MenuRowProps {
  readonly icon?: IconName;
  readonly label: string;
  /** The name for screen readers, if it differs from the label. It must start with the label. */
  readonly spoken?: string;
  /** The current choice, at the row's end. */
  readonly value?: string | undefined;
  /** Opens a sub-page, which a chevron at the end shows. */
  readonly leads?: boolean;
  readonly onSelect: () => void;
}

export function MenuRow({ icon, label, spoken, value, leads = false, onSelect }: MenuRowProps) {
  return (
    <button type="button" role="menuitem" className={css.row} aria-label={spoken} onClick={onSelect}>
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={css.label}>{label}</span>
      <span className={css.end}>
        {value !== undefined && <bdi>{value}</bdi>}
        {leads && <Icon name="forward" size={18} />}
      </span>
    </button>
  );
}

export interface MenuSwitchProps {
  readonly icon?: IconName;
  readonly label: string;
  /** The full subject of the switch, if the label does not name all of it. */
  readonly hint?: string | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A menu row that toggles a setting directly. */
export function MenuSwitch({ icon, label, hint, on, onChange }: MenuSwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={on}
      aria-label={label}
      aria-describedby={hint && id}
      className={joinClasses(css.row, hint !== undefined && css.hinted)}
      onClick={() => onChange(!on)}
    >
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={css.label}>
        {label}
        {hint !== undefined && (
          <span id={id} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.end}>
        <Rail />
      </span>
    </button>
  );
}

export interface MenuChoiceProps {
  readonly label: string;
  /** Text beside the label, such as its current meaning or its cost in data. */
  readonly hint?: string | undefined;
  /** Read by screen readers as a description, not as part of the name. */
  readonly detail?: string | undefined;
  readonly chosen: boolean;
  readonly onSelect: () => void;
}

/** One of several exclusive choices; the chosen one has a check mark besides its colour. */
export function MenuChoice({ label, hint, detail, chosen, onSelect }: MenuChoiceProps) {
  const id = useId();
  const isDescribed = detail !== undefined;
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      aria-label={isDescribed ? [label, hint].filter(Boolean).join(' ') : undefined}
      aria-describedby={isDescribed ? id : undefined}
      className={joinClasses(css.row, chosen && css.chosen)}
      onClick={onSelect}
    >
      <span className={css.check}>{chosen && <Icon name="check" size={20} />}</span>
      <bdi className={css.label}>{label}</bdi>
      {(hint !== undefined || isDescribed) && (
        <span className={css.end}>
          {hint}
          {hint !== undefined && isDescribed && <span>·</span>}
          {isDescribed && (
            <span id={id} className={css.detail}>
              {detail}
            </span>
          )}
        </span>
      )}
    </button>
  );
}
