import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { Menu, MenuChoice } from '../../../ui/choices/menu';
import { findAudioTracks } from '../../manifest/abilities';
import type { FeatureContext } from '../../manifest/define';
import { formatTrack } from '../model/menu-values';
import { roleHint } from '../model/settings-words';

export function AudioPage({ session, viewing }: FeatureContext) {
  useSignals();
  const audio = findAudioTracks(viewing);
  if (audio === null) return null;
  return (
    <Menu label={t('settings.audio')}>
      {audio.tracks.value.map((track) => (
        <MenuChoice
          key={track.id}
          label={formatTrack(track)}
          hint={roleHint(track)}
          chosen={track.id === audio.selected.value}
          onSelect={() => session.choices.audio(track.id)}
        />
      ))}
    </Menu>
  );
}
