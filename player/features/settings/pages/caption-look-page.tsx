import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { t } from '../../../i18n/translate';
import {
  BACKGROUND_COLORS,
  isReadable,
  SUBTITLE_SIZES,
  type SubtitleSize,
  TEXT_COLORS,
} from '../../../session/settings/subtitle-look';
import { Chip, ChipRow } from '../../../ui/choices/chip';
import { SafeImage } from '../../../ui/images/safe-image';
import { Caption } from '../../../ui/text/caption';
import type { FeatureContext } from '../../manifest/define';
import css from './caption-look-page.module.css';
import { ColorRow } from './color-row';

const SIZE_NAMES: Readonly<Record<SubtitleSize, 'small' | 'normal' | 'large' | 'huge'>> = {
  75: 'small',
  100: 'normal',
  135: 'large',
  175: 'huge',
};

/** Colours and size of the captions, with a live preview. */
export function CaptionLookPage({ session, viewing }: FeatureContext) {
  useSignals();
  const { values, change } = session.settings;
  const { subtitleTextColor: ink, subtitleBackgroundColor: ground, subtitleSize } = values.value;
  const cover = viewing.cover.value;
  const size: CSSProperties & { '--size': number } = { '--size': subtitleSize / 100 };
  return (
    <div className={css.page}>
      <div className={css.preview} style={size} aria-hidden>
        <SafeImage className={css.picture} address={cover} />
        <p className={css.sample}>
          <Caption ink={ink} ground={ground} text={t('settings.caption-sample')} />
        </p>
      </div>
      <output className={css.warning}>{!isReadable(ink, ground) && t('settings.caption-hard')}</output>
      <ColorRow
        label={t('settings.caption-text')}
        colors={TEXT_COLORS}
        chosen={ink}
        onChoose={(hex) => change({ subtitleTextColor: hex })}
      />
      <ColorRow
        label={t('settings.caption-ground')}
        colors={BACKGROUND_COLORS}
        chosen={ground}
        onChoose={(hex) => change({ subtitleBackgroundColor: hex })}
      />
      <ChipRow label={t('settings.caption-size')} className={css.sizes}>
        {SUBTITLE_SIZES.map((percent) => (
          <Chip
            key={percent}
            chosen={percent === subtitleSize}
            onChoose={() => change({ subtitleSize: percent })}
          >
            {t(`settings.size-${SIZE_NAMES[percent]}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
