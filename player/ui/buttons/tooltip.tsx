import css from './tooltip.module.css';

/**
 * The label and key of the control that contains it. CSS shows it once a mouse has rested on the control. Hidden from
 * screen readers, since the control has a name. The control must be positioned and have `data-tooltip-host`.
 */
export function Tooltip({ label, shortcut }: { label: string; shortcut?: string | undefined }) {
  return (
    <span className={css.tooltip} aria-hidden>
      {label}
      {shortcut && <kbd className={css.key}>{shortcut}</kbd>}
    </span>
  );
}
