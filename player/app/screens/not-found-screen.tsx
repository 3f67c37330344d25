import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Screen } from '../../ui/screen';

export default function NotFoundScreen() {
  useSignals();
  return (
    <Screen
      code={t('screen.not-found-code')}
      title={t('screen.not-found-title')}
      text={t('screen.not-found')}
    />
  );
}
