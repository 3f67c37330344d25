import { formatPercent } from '../../i18n/format';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import css from './option.module.css';
import type { Poll } from './poll-model';

/** The results: a bar and a number per option, and a check mark at the viewer's own. */
export function Results({ poll }: { poll: Poll }) {
  return (
    <>
      <h3 className={css.question}>
        <bdi>{poll.title}</bdi>
      </h3>
      <ul ref={takeLostFocus} tabIndex={-1} className={css.options}>
        {poll.options.map(({ id, title, percent, mine }) => (
          <li key={id} className={joinClasses(css.option, mine && css.mine)} data-percent={percent}>
            <span className={css.bar} style={{ transform: `scaleX(${percent / 100})` }} />
            {mine && <Icon name="good" size={20} />}
            <bdi>{title}</bdi>
            {mine && <VisuallyHidden>{t('poll.mine')}</VisuallyHidden>}
            <span className={css.percent}>{formatPercent(percent / 100)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The pressed button has disappeared with the options, so the focus moves to the results, which replace them. */
function takeLostFocus(list: HTMLElement | null): void {
  if (list === null) return;
  const { activeElement, body } = list.ownerDocument;
  if (activeElement === body) list.focus({ preventScroll: true });
}
