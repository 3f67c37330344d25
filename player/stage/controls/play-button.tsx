import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import { readTransport } from './transport';

export function PlayButton({ viewing }: { viewing: Viewing }) {
  useSignals();
  const { icon, label } = readTransport(viewing);
  return (
    <IconButton
      icon={icon}
      label={t(label)}
      shortcut="K"
      edge="left"
      data-focus-home
      onClick={() => viewing.toggle()}
    />
  );
}
