import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import { Spinner } from '../../ui/notices/spinner';
import { Countdown } from './countdown';
import { reconnectingWords } from './reconnecting-words';
import css from './state-screen.module.css';

/** Shown while the stream is lost and its buffer has run out. */
export function ReconnectingScreen({ viewing }: { viewing: Viewing }) {
  useSignals();
  const reconnecting = viewing.engine.value?.reconnecting.value;
  if (!reconnecting) return null;
  const { why, attempt, attempts, retryAt, retryNow } = reconnecting;
  if (why?.reason === 'pending') return <Beginning />;
  return (
    <div className={css.veil} aria-live="polite">
      <span className={css.sign}>
        <Spinner size={52} />
      </span>
      <h2 className={css.title}>{t(reconnectingWords(why))}</h2>
      <p className={css.text}>{t('state.attempt', { attempt, attempts })}</p>
      <Countdown until={retryAt} />
      <div className={css.actions}>
        <Button tone="glass" onClick={retryNow}>
          {t('state.retry-now')}
        </Button>
      </div>
    </div>
  );
}

/** Shown for a live stream whose playlists do not exist yet, while the player tries its other hosts. */
function Beginning() {
  return (
    <div className={css.veil} aria-live="polite">
      <span className={css.sign}>
        <Spinner size={52} />
      </span>
      <p className={css.text}>{t('screen.awaited-now')}</p>
    </div>
  );
}
