import { useSignals } from '@preact/signals-react/runtime';
import { formatBytes } from '../../../i18n/format';
import { t } from '../../../i18n/translate';
import type { Saver } from '../../../session/data/saver';
import type { Viewing } from '../../../session/viewing/viewing';
import { Chip, ChipRow } from '../../../ui/choices/chip';
import { BUDGETS, HOURLY_LIMITS, stepsWith } from '../model/data-model';
import css from './data-limits.module.css';

/** Limits of automatic quality, in bytes. A live stream has no end, so it has no budget. */
export function DataLimits({ saver, viewing }: { saver: Omit<Saver, 'close'>; viewing: Viewing }) {
  useSignals();
  const { hourly, budget } = saver.limits.value;
  const saving = saver.saving.value;
  return (
    <div className={css.limits}>
      <Limit
        label={t('data.hourly')}
        steps={stepsWith(HOURLY_LIMITS, hourly)}
        chosen={hourly}
        onChoose={saver.setHourly}
      />
      {viewing.playback.duration.value !== null && (
        <Limit
          label={t('data.budget')}
          steps={stepsWith(BUDGETS, budget)}
          chosen={budget}
          onChoose={saver.setBudget}
        />
      )}
      <output className={css.saving} data-saving={saving}>
        {saving !== 'off' && t(`data.${saving}`)}
      </output>
    </div>
  );
}

interface LimitProps {
  readonly label: string;
  readonly steps: readonly number[];
  readonly chosen: number | null;
  readonly onChoose: (bytes: number | null) => void;
}

function Limit({ label, steps, chosen, onChoose }: LimitProps) {
  return (
    <div className={css.limit}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      <ChipRow label={label} className={css.steps}>
        <Chip chosen={chosen === null} onChoose={() => onChoose(null)}>
          {t('data.no-limit')}
        </Chip>
        {steps.map((step) => (
          <Chip key={step} chosen={step === chosen} onChoose={() => onChoose(step)}>
            {formatBytes(step)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
