import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Button } from '../../ui/buttons/button';
import css from './muted-pill.module.css';

/** An unmute button, for playback that was muted by the player and not by the viewer. */
export function MutedPill({ viewing }: { viewing: Viewing }) {
  useSignals();
  const { playback } = viewing;
  if (!viewing.soundOffered.value || !playback.muted.value || !playback.pictureShown.value) return null;
  return (
    <Button tone="white" icon="volume-off" className={css.pill} data-at-top onClick={() => viewing.unmute()}>
      {t('volume.tap-to-hear')}
    </Button>
  );
}
