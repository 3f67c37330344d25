import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/notices/spinner';
import disc from '../disc.module.css';
import type { Standing } from '../picture/standing';
import { SkipButton } from './skip-button';
import css from './touch-cluster.module.css';
import { readTransport } from './transport';

/** Play and skip buttons for touch, in the middle of the picture. CSS hides them for a mouse. */
export function TouchCluster({ viewing, standing }: { viewing: Viewing; standing: Standing }) {
  useSignals();
  const { icon, label } = readTransport(viewing);
  // The end screen has its own button there. The cluster stays while loading: viewers tap skip repeatedly.
  if (standing !== 'running' && standing !== 'loading') return null;
  return (
    <div className={css.cluster}>
      <SkipButton viewing={viewing} direction="back" className={css.skip} />
      <button
        type="button"
        className={joinClasses(disc.disc, disc.small, css[icon])}
        aria-label={t(label)}
        data-focus-home
        onClick={() => viewing.toggle()}
      >
        <Icon name={icon} size={26} />
        {standing === 'loading' && (
          <span className={css.wait}>
            <Spinner size={64} />
          </span>
        )}
      </button>
      <SkipButton viewing={viewing} direction="forward" className={css.skip} />
    </div>
  );
}
