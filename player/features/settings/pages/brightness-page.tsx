import { useSignals } from '@preact/signals-react/runtime';
import { formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { BRIGHTEST, DARKEST } from '../../../session/settings/settings';
import { Slider } from '../../../ui/slider/slider';
import type { FeatureContext } from '../../manifest/define';
import { BRIGHTNESS_STEP } from '../model/settings-steps';
import css from './speed-page.module.css';

export function BrightnessPage({ session }: FeatureContext) {
  useSignals();
  const { values, change } = session.settings;
  const { brightness } = values.value;
  const text = formatPercent(brightness / 100);
  return (
    <div className={css.page}>
      <div className={css.line}>
        <Slider
          className={css.slider}
          value={brightness}
          min={DARKEST}
          max={BRIGHTEST}
          step={BRIGHTNESS_STEP}
          label={t('settings.brightness')}
          valueText={text}
          onChange={(next) => change({ brightness: next })}
        />
        <output className={css.number}>{text}</output>
      </div>
    </div>
  );
}
