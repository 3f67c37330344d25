import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icons/icon';
import css from './reconnecting-note.module.css';
import { reconnectingWords } from './reconnecting-words';

/** Shown while a lost stream still plays from its buffer, or while the broadcaster has paused the live stream. */
export function ReconnectingNote({ viewing }: { viewing: Viewing }) {
  useSignals();
  const engine = viewing.engine.value;
  const isPaused = engine?.interrupted?.value === true;
  const words = reconnectingWords(engine?.reconnecting.value?.why);
  return (
    <output className={css.note}>
      <Icon name={isPaused ? 'hourglass' : 'offline'} size={16} />
      {t(isPaused ? 'state.interrupted' : words)}
    </output>
  );
}
