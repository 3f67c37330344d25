import type { Key } from '../../i18n/translate';
import { isGoing } from '../../session/viewing/going';
import type { Viewing } from '../../session/viewing/viewing';
import type { IconName } from '../../ui/icons/icon';

/** The current action of the play button. Read in a view. */
export function readTransport(viewing: Viewing): { readonly icon: IconName; readonly label: Key } {
  if (viewing.playback.state.value === 'ended') return { icon: 'replay', label: 'transport.replay' };
  return isGoing(viewing)
    ? { icon: 'pause', label: 'transport.pause' }
    : { icon: 'play', label: 'transport.play' };
}
