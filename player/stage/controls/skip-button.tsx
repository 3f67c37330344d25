import { useSignals } from '@preact/signals-react/runtime';
import { formatNumber } from '../../i18n/format';
import { t } from '../../i18n/translate';
import type { Viewing } from '../../session/viewing/viewing';
import { IconButton } from '../../ui/buttons/icon-button';
import { positionOf, SKIP_S } from '../timeline/position';
import css from './skip-button.module.css';

export interface SkipButtonProps {
  readonly viewing: Viewing;
  readonly direction: 'back' | 'forward';
  readonly className?: string | undefined;
}

/** Absent if seeking is impossible: a live stream without a DVR window. */
export function SkipButton({ viewing, direction, className }: SkipButtonProps) {
  useSignals();
  const position = positionOf(viewing);
  if (!position.movable.value) return null;
  const isBack = direction === 'back';
  return (
    <IconButton
      className={className ?? ''}
      icon={isBack ? 'skip-back' : 'skip-forward'}
      iconSize={28}
      label={t(isBack ? 'transport.back' : 'transport.forward', { seconds: SKIP_S })}
      shortcut={isBack ? '←' : '→'}
      over={<span className={css.seconds}>{formatNumber(SKIP_S)}</span>}
      onClick={() => position.skip(isBack ? -SKIP_S : SKIP_S)}
    />
  );
}
