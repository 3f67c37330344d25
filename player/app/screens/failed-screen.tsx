import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { readFailure } from '../../stage/states/read-failure';
import { Button } from '../../ui/buttons/button';
import { Screen } from '../../ui/notices/screen';

/** For a failure before any picture; otherwise the stage shows the failure over the last picture. */
export function FailedScreen({ session }: { session: Session }) {
  useSignals();
  const { viewing, renewal } = session;
  const { icon, title, text, action, reload } = readFailure(
    viewing.value?.failure.value ?? null,
    renewal.due.value,
  );
  return (
    <Screen
      icon={icon}
      title={t(title)}
      text={t(text)}
      actions={
        <Button
          tone="primary"
          icon="retry"
          onClick={() => (reload ? renewal.reload() : viewing.value?.retry())}
        >
          {t(action)}
        </Button>
      }
    />
  );
}
