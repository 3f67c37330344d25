import css from './tooltip.module.css';

/**
 * Label and key of the control that it stands in, shown by CSS alone once a mouse has rested there. Hidden from
 * readers: the control has its own name. The control is the positioned ancestor and carries `data-tooltip-host`.
 */
export function Tooltip({ label, shortcut }: { label: string; shortcut?: string | undefined }) {
  return (
    <span className={css.tooltip} aria-hidden>
      {label}
      {shortcut && <kbd className={css.key}>{shortcut}</kbd>}
    </span>
  );
}
