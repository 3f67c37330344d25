import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { Spinner } from '../../ui/notices/spinner';
import disc from '../disc.module.css';
import type { Standing } from '../picture/standing';
import type { StageSession } from '../stage-session';
import { readFailure } from './read-failure';
import css from './state-screen.module.css';

interface StateScreenProps {
  readonly session: StageSession;
  readonly viewing: Viewing;
  readonly standing: Standing;
}

/** The layer for loading and failure. The layers for the end and for a lost stream load later. */
export function StateScreen({ session, viewing, standing }: StateScreenProps) {
  if (standing === 'loading') return <Loading />;
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

function Failed({ session: { renewal }, viewing }: { session: StageSession; viewing: Viewing }) {
  useSignals();
  const { icon, title, text, detail, action, reload } = readFailure(viewing.failure.value, renewal.due.value);
  return (
    <div className={css.veil} role="alert">
      <span className={css.sign}>
        <Icon name={icon} size={40} />
      </span>
      <h2 className={css.title}>{t(title)}</h2>
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
