import { useSignals } from '@preact/signals-react/runtime';
import { t, withTexts } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icons/icon';
import { lazyOrNothing } from '../../ui/lazy/lazy-or-nothing';
import disc from '../disc.module.css';
import type { StageSession } from '../stage-session';
import css from './state-screen.module.css';

const LiveOver = lazyOrNothing(async () => (await withTexts(() => import('./live-over'))()).LiveOver);

export function Ended({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  if (viewing.source.value?.live !== null) return <LiveOver session={session} viewing={viewing} />;
  return (
    <div className={css.veil}>
      <button
        type="button"
        className={disc.disc}
        aria-label={t('transport.replay')}
        data-focus-home
        onClick={() => void viewing.play()}
      >
        <Icon name="replay" size={34} />
      </button>
      <p className={css.caption} aria-hidden>
        {t('transport.replay')}
      </p>
    </div>
  );
}
