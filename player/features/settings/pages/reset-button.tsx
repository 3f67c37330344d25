import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import type { Session } from '../../../session/session';
import { DEFAULT_SETTINGS, type SettingValues } from '../../../session/settings/settings';
import { Button } from '../../../ui/buttons/button';
import type { Page } from '../model/settings-model';

/** Pages whose values are easily forgotten, and those values. */
const RESETS: Partial<Record<Page, readonly (keyof SettingValues)[]>> = {
  'caption-look': ['subtitleTextColor', 'subtitleBackgroundColor', 'subtitleSize'],
  brightness: ['brightness'],
};

/** Restores the defaults; shown only while a value differs from its default. */
export function ResetButton({ page, session }: { page: Page; session: Session }) {
  useSignals();
  const { values, change } = session.settings;
  const changed = (RESETS[page] ?? []).filter((name) => values.value[name] !== DEFAULT_SETTINGS[name]);
  if (changed.length === 0) return null;
  const reset = () => change(Object.fromEntries(changed.map((name) => [name, DEFAULT_SETTINGS[name]])));
  return (
    <Button tone="link" size="small" onClick={reset}>
      {t('settings.default')}
    </Button>
  );
}
