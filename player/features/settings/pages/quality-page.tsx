import { useSignals } from '@preact/signals-react/runtime';
import { AUTO_QUALITY } from '../../../engine/contract';
import { t } from '../../../i18n/translate';
import { Menu, MenuChoice } from '../../../ui/choices/menu';
import { findQuality, findSoundAlone } from '../../manifest/abilities';
import type { FeatureContext } from '../../manifest/define';
import { formatRendition } from '../model/menu-values';
import { formatPerHour, hintOn } from '../model/settings-words';

export function QualityPage({ session, viewing }: FeatureContext) {
  useSignals();
  const quality = findQuality(viewing);
  const soundAlone = findSoundAlone(viewing);
  if (quality === null && soundAlone === null) return null;
  const renditions = quality?.renditions.value ?? [];
  const selected = quality?.selected.value;
  const isSound = soundAlone?.active.value === true;
  const isAuto = !isSound && !renditions.some(({ id }) => id === selected);
  const playing = quality?.playing.value ?? null;
  const bitrate = soundAlone?.bitrate.value ?? null;
  return (
    <Menu label={t('settings.quality')}>
      {soundAlone !== null && (
        <MenuChoice
          label={t('settings.sound-only')}
          detail={bitrate === null ? undefined : formatPerHour({ bitrate, average: bitrate })}
          chosen={isSound}
          onSelect={() => session.choices.soundOnly(true)}
        />
      )}
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
          chosen={!isSound && rendition.id === selected}
          onSelect={() => session.choices.quality(rendition.id)}
        />
      ))}
    </Menu>
  );
}
