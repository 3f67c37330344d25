import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import { FASTEST, SLOWEST } from '../../../session/settings/settings';
import { Chip, ChipRow } from '../../../ui/choices/chip';
import { Slider } from '../../../ui/slider/slider';
import type { FeatureContext } from '../../manifest/define';
import { formatSpeed } from '../model/menu-values';
import { clampSpeed, SPEED_STEP, USUAL_SPEEDS } from '../model/settings-steps';
import css from './speed-page.module.css';

/** A slider for any speed, and buttons for the usual ones. */
export function SpeedPage({ session, viewing }: FeatureContext) {
  useSignals();
  const speed = viewing.playback.rate.value;
  const choose = (next: number) => session.choices.speed(clampSpeed(next));
  return (
    <div className={css.page}>
      <div className={css.line}>
        <Slider
          className={css.slider}
          value={speed}
          min={SLOWEST}
          max={FASTEST}
          step={SPEED_STEP}
          label={t('settings.speed')}
          valueText={formatSpeed(speed)}
          onChange={choose}
        />
        <output className={css.number}>{formatSpeed(speed)}</output>
      </div>
      <ChipRow label={t('settings.speed')} className={css.usual}>
        {USUAL_SPEEDS.map((usual) => (
          <Chip key={usual} chosen={usual === speed} onChoose={() => choose(usual)}>
            {formatNumber(usual)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
