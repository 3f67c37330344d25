import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icons/icon';
import css from './reconnecting-note.module.css';

/** The stream is lost and plays on from its buffer, or the broadcaster has paused, which is not the viewer's connection. */
export function ReconnectingNote({ viewing }: { viewing: Viewing }) {
  useSignals();
  const engine = viewing.engine.value;
  const isPaused = engine?.interrupted?.value === true;
  const why = engine?.reconnecting.value?.why;
  const words = why?.reason === 'refused' ? 'state.refused' : 'state.reconnecting';
  return (
    <output className={css.note}>
      <Icon name={isPaused ? 'hourglass' : 'offline'} size={16} />
      {t(isPaused ? 'state.interrupted' : words)}
    </output>
  );
}
