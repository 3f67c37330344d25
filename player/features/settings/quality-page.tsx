import { useSignals } from '@preact/signals-react/runtime';
import { AUTO_QUALITY } from '../../engine/contract';
import { t } from '../../i18n/translate';
import { Menu, MenuChoice } from '../../ui/menu';
import { findQuality } from '../manifest/abilities';
import type { FeatureContext } from '../manifest/define';
import { formatPerHour, formatRendition, hintOn } from './settings-words';

export function QualityPage({ session, viewing }: FeatureContext) {
  useSignals();
  const quality = findQuality(viewing);
  if (quality === null) return null;
  const renditions = quality.renditions.value;
  const selected = quality.selected.value;
  const isAuto = !renditions.some(({ id }) => id === selected);
  const playing = quality.playing.value;
  return (
    <Menu label={t('settings.quality')}>
      <MenuChoice
        label={t('settings.quality-auto')}
        hint={
          isAuto && playing !== null
            ? t('settings.quality-now', { height: formatRendition(playing) })
            : undefined
        }
        chosen={isAuto}
        onSelect={() => session.choices.quality(AUTO_QUALITY)}
      />
      {renditions.map((rendition) => (
        <MenuChoice
          key={rendition.id}
          label={formatRendition(rendition)}
          hint={hintOn(rendition, renditions)}
          detail={formatPerHour(rendition)}
          chosen={rendition.id === selected}
          onSelect={() => session.choices.quality(rendition.id)}
        />
      ))}
    </Menu>
  );
}
