import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { Button } from '../../ui/button';
import { Screen } from '../../ui/screen';

/** A live channel with nothing on air. The next programme may begin any minute, so one can look again. */
export default function NoContentScreen({ session }: { session: Session }) {
  useSignals();
  return (
    <Screen
      icon="tv"
      title={t('screen.no-content-title')}
      text={t('screen.no-content')}
      actions={
        <Button icon="retry" onClick={() => session.viewing.value?.retry()}>
          {t('action.check-again')}
        </Button>
      }
    />
  );
}
