import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing';
import { Menu, MenuChoice } from '../../ui/menu';
import { findAudioTracks } from '../abilities';
import { sayTrack } from './settings-words';

export function AudioPage({ viewing }: { viewing: Viewing }) {
  useSignals();
  const audio = findAudioTracks(viewing);
  if (audio === null) return null;
  return (
    <Menu label={t('settings.audio')}>
      {audio.tracks.value.map((track) => (
        <MenuChoice
          key={track.id}
          label={sayTrack(track)}
          chosen={track.id === audio.selected.value}
          onSelect={() => audio.select(track.id)}
        />
      ))}
    </Menu>
  );
}
