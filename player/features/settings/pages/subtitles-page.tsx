import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../i18n/translate';
import { Menu, MenuChoice, MenuRow } from '../../../ui/choices/menu';
import { findSubtitles } from '../../manifest/abilities';
import type { FeatureContext } from '../../manifest/define';
import { formatTrack } from '../model/menu-values';
import { roleHint } from '../model/settings-words';
import { SubtitleTiming } from './subtitle-timing';

export function SubtitlesPage({ session, viewing }: FeatureContext) {
  useSignals();
  const subtitles = findSubtitles(viewing);
  if (subtitles === null) return null;
  const selected = subtitles.selected.value;
  return (
    <>
      <Menu label={t('settings.subtitles')}>
        <MenuChoice
          label={t('settings.subtitles-off')}
          chosen={selected === null}
          onSelect={() => session.choices.subtitles(null)}
        />
        {subtitles.tracks.value.map((track) => (
          <MenuChoice
            key={track.id}
            label={formatTrack(track)}
            hint={roleHint(track)}
            chosen={track.id === selected}
            onSelect={() => session.choices.subtitles(track.id)}
          />
        ))}
      </Menu>
      {selected !== null && <SubtitleTiming subtitles={subtitles} />}
      {selected !== null && (
        <Menu label={t('transcript.title')}>
          <MenuRow leads label={t('transcript.title')} onSelect={() => session.popovers.show('transcript')} />
        </Menu>
      )}
    </>
  );
}
