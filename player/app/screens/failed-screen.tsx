import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { readFailureWords } from '../../stage/states/failure-words';
import { Button } from '../../ui/button';
import { Screen } from '../../ui/screen';

/** Nothing of this video was visible yet; otherwise the stage shows the failure over the last picture. */
export function FailedScreen({ session }: { session: Session }) {
  useSignals();
  const { icon, title, text } = readFailureWords(session.viewing.value?.failure.value ?? null);
  return (
    <Screen
      icon={icon}
      title={t(title)}
      text={t(text)}
      actions={
        <Button tone="primary" icon="retry" onClick={() => session.viewing.value?.retry()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
