import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { t, withTexts } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/spinner';
import disc from '../disc.module.css';
import { lazyOrNothing } from '../lazy-or-nothing';
import type { Standing } from '../picture/standing';
import type { StageSession } from '../stage-session';
import { readFailure } from './read-failure';
import css from './state-screen.module.css';

const LiveOver = lazyOrNothing(async () => (await withTexts(() => import('./live-over'))()).LiveOver);

interface StateScreenProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly standing: Standing;
}

/** The message in the middle of the picture unless it plays, or is lost (`reconnecting-screen.tsx`). */
export function StateScreen({ session, viewing, standing }: StateScreenProps) {
  if (standing === 'loading') return <Loading />;
  if (standing === 'ended') return <Ended session={session} viewing={viewing} />;
  if (standing === 'failed') return <Failed session={session} viewing={viewing} />;
  return null;
}

function Loading() {
  return (
    <div className={joinClasses(css.middle, css.late)}>
      <span className={disc.disc}>
        <Spinner />
      </span>
    </div>
  );
}

function Ended({ session, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  if (viewing.source.value?.live !== null)
    return (
      <Suspense>
        <LiveOver session={session} viewing={viewing} />
      </Suspense>
    );
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

function Failed({ session: { renewal }, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const { icon, title, text, detail, action, reload } = readFailure(viewing.failure.value, renewal.due.value);
  return (
    <div className={css.veil} role="alert">
      <span className={css.sign}>
        <Icon name={icon} size={40} />
      </span>
      <h3 className={css.title}>{t(title)}</h3>
      <p className={css.text}>{t(text)}</p>
      <div className={css.actions}>
        <Button tone="white" icon="retry" onClick={() => (reload ? renewal.reload() : viewing.retry())}>
          {t(action)}
        </Button>
      </div>
      {detail !== null && <code className={css.detail}>{detail}</code>}
    </div>
  );
}
