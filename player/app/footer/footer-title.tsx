import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import type { AppContext } from '../context/app-context';
import css from './footer.module.css';

/** The title of the video; a press shows more about it if nothing else does. */
export function FooterTitle({ app, title }: { app: AppContext; title: string }) {
  useSignals();
  const { session, offers, bar } = app;
  const item = bar.inTitle.value;
  const context = offers.context.value;
  if (item === null || context === null) {
    return (
      <h2 className={css.title} dir="auto">
        {title}
      </h2>
    );
  }
  return (
    <h2 className={css.heading}>
      <button
        type="button"
        className={css.more}
        aria-expanded={session.popovers.open.value === item.popover}
        aria-haspopup="dialog"
        onClick={() => item.press(context)}
      >
        <bdi className={css.title}>{title}</bdi>
        <Icon name={item.icon} size={16} />
        <VisuallyHidden>{t(item.label)}</VisuallyHidden>
      </button>
    </h2>
  );
}
