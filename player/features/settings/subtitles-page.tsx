import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing';
import { Menu, MenuChoice } from '../../ui/menu';
import { findSubtitles } from '../abilities';
import { sayTrack } from './settings-words';

export function SubtitlesPage({ viewing }: { viewing: Viewing }) {
  useSignals();
  const subtitles = findSubtitles(viewing);
  if (subtitles === null) return null;
  const selected = subtitles.selected.value;
  return (
    <Menu label={t('settings.subtitles')}>
      <MenuChoice
        label={t('settings.subtitles-off')}
        chosen={selected === null}
        onSelect={() => subtitles.select(null)}
      />
      {subtitles.tracks.value.map((track) => (
        <MenuChoice
          key={track.id}
          label={sayTrack(track)}
          chosen={track.id === selected}
          onSelect={() => subtitles.select(track.id)}
        />
      ))}
    </Menu>
  );
}
