import { useSignals } from '@preact/signals-react/runtime';
import type { Subtitles } from '../../../engine/contract';
import { t } from '../../../i18n/translate';
import { IconButton } from '../../../ui/buttons/icon-button';
import { PageSlider } from '../../../ui/slider/page-slider';
import { clampOffset, MOST_OFFSET, OFFSET_STEP, OFFSET_STRIDE } from '../model/settings-steps';
import { formatOffset } from '../model/settings-words';
import css from './subtitle-timing.module.css';

/** Corrects subtitles that are too early or too late: a slider in steps of 0.1 s, and buttons in steps of 0.5 s. */
export function SubtitleTiming({ subtitles }: { subtitles: Subtitles }) {
  useSignals();
  const offset = subtitles.offset.value;
  const text = formatOffset(offset);
  const move = (seconds: number) => subtitles.setOffset(clampOffset(seconds));
  return (
    <section className={css.timing} aria-label={t('settings.timing')}>
      <div className={css.words}>
        <span>{t('settings.timing')}</span>
        <output className={css.now}>{text}</output>
      </div>
      <div className={css.line}>
        <IconButton
          icon="minus"
          size="small"
          label={formatOffset(-OFFSET_STRIDE)}
          disabled={offset <= -MOST_OFFSET}
          onClick={() => move(offset - OFFSET_STRIDE)}
        />
        <PageSlider
          className={css.slider}
          value={offset}
          min={-MOST_OFFSET}
          max={MOST_OFFSET}
          step={OFFSET_STEP}
          page={OFFSET_STRIDE}
          label={t('settings.timing')}
          valueText={text}
          onChange={move}
        />
        <IconButton
          icon="plus"
          size="small"
          label={formatOffset(OFFSET_STRIDE)}
          disabled={offset >= MOST_OFFSET}
          onClick={() => move(offset + OFFSET_STRIDE)}
        />
      </div>
    </section>
  );
}
