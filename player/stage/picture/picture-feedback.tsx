import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { SKIP_S } from '../timeline/position';
import css from './picture-feedback.module.css';
import { FAST_RATE, type Feedback } from './picture-gestures';

/** The effect of a touch gesture on the picture. Visual only: the timeline and the speed announce it. */
export function PictureFeedback({ feedback }: { feedback: ReadonlySignal<Feedback | null> }) {
  useSignals();
  const now = feedback.value;
  if (now === null) return null;
  if (now.kind === 'fast') {
    return (
      <div className={css.fast} aria-hidden data-feedback="fast">
        {t('gesture.fast', { rate: FAST_RATE })}
        <Icon name="forward-far" size={16} />
      </div>
    );
  }
  const isLeft = now.side === 'left';
  return (
    <div
      className={joinClasses(css.side, isLeft ? css.left : css.right)}
      aria-hidden
      data-feedback={now.side}
    >
      <span key={now.count} className={css.ripple} />
      <span className={css.words}>
        <Icon name={isLeft ? 'rewind-far' : 'forward-far'} size={28} />
        {t('gesture.seconds', { seconds: now.count * SKIP_S })}
      </span>
    </div>
  );
}
