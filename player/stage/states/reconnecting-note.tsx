import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { Icon } from '../../ui/icon';
import css from './reconnecting-note.module.css';

/** The stream is lost, and the picture plays on from its buffer. */
export function ReconnectingNote({ viewing }: { viewing: Viewing }) {
  useSignals();
  const why = viewing.engine.value?.reconnecting.value?.why;
  return (
    <output className={css.note}>
      <Icon name="offline" size={16} />
      {t(why?.reason === 'refused' ? 'state.refused' : 'state.reconnecting')}
    </output>
  );
}
