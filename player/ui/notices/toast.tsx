import { Icon } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './toast.module.css';

export interface ToastProps {
  /** `null` without a toast; the region stays, so that screen readers announce the next one. */
  readonly toast: {
    readonly id: number;
    readonly tone: 'good' | 'bad' | 'plain';
    readonly text: string;
  } | null;
  readonly label: string;
  /** Called when the pointer enters the toast; pauses its timer until the returned function is called. */
  readonly onHold: () => () => void;
  /** The stage positions the region by this class. */
  readonly className?: string | undefined;
}

const ICON_OF = { good: 'good', bad: 'bad', plain: 'info' } as const;

/** One line and an icon at the bottom right, one at a time; the app's only polite live region. */
export function ToastRegion({ toast, label, onHold, className }: ToastProps) {
  return (
    <output
      className={joinClasses(css.region, className)}
      aria-live={toast?.tone === 'bad' ? 'assertive' : 'polite'}
      aria-label={label}
      data-urgent
    >
      {toast && (
        <div
          key={toast.id}
          className={joinClasses(css.toast, css[toast.tone])}
          onPointerEnter={(event) => {
            const release = onHold();
            event.currentTarget.addEventListener('pointerleave', release, { once: true });
          }}
        >
          <Icon name={ICON_OF[toast.tone]} size={20} />
          <bdi>{toast.text}</bdi>
        </div>
      )}
    </output>
  );
}
