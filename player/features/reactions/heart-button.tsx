import { computed } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useMemo } from 'react';
import { t } from '../../i18n/translate';
import { IconButton } from '../../ui/buttons/icon-button';
import type { FaceContext } from '../manifest/define';
import css from './heart-button.module.css';
import { byTapOrHold, type Point } from './hold';
import { firstReaction } from './reactions-model';

/** The emoji of the open tray at a point. */
function emojiAt({ x, y }: Point): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-emoji]') ?? null;
}

/**
 * The button of the reactions. With touch, a tap sends the first reaction, and a long press opens the tray with all of
 * them, as do the Arrow Up key and the long press of assistive technologies. A long press that is dragged to an emoji of
 * the tray sends that one.
 */
export default function HeartButton({ session, viewing, open }: FaceContext) {
  useSignals();
  // The counts change every few seconds, but the first emoji does not, so the button is not rendered again.
  const first = useMemo(() => computed(() => firstReaction(viewing)?.char ?? null), [viewing]).value;
  const isOffered = first !== null && matchMedia('(pointer: coarse)').matches;
  const follow = useCallback(
    (button: HTMLElement | null) => {
      const tap = () => {
        const reaction = firstReaction(viewing);
        if (reaction !== null) viewing.votes.value?.react(reaction);
      };
      const hold = () => session.popovers.toggle('reactions');
      let under: HTMLElement | null = null;
      const move = (to: Point | null) => {
        under?.removeAttribute('data-under');
        under = to && emojiAt(to);
        under?.setAttribute('data-under', '');
      };
      const drop = (at: Point) => emojiAt(at)?.click();
      return button === null ? undefined : byTapOrHold(button, { tap, hold, move, drop });
    },
    [session, viewing],
  );
  if (!isOffered)
    return (
      <IconButton
        icon="reactions"
        label={t('reactions.title')}
        open={open}
        onClick={() => session.popovers.toggle('reactions')}
      />
    );
  return (
    <IconButton
      ref={follow}
      icon="heart"
      label={t('reactions.heart', { emoji: first })}
      filled
      open={open}
      className={css.heart}
      data-heart
    />
  );
}
