import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { SoundAlone } from '../../engine/contract';
import { t } from '../../i18n/translate';
import type { Choices } from '../../session/settings/choices';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import css from './resume-pill.module.css';

interface SoundOfferProps {
  readonly choices: Pick<Choices, 'soundOnly'>;
  readonly soundAlone: SoundAlone;
}

/** Offers sound-only playback on a connection too slow for the picture, and a retry if the picture did not return. */
export function SoundOffer({ choices, soundAlone }: SoundOfferProps) {
  useSignals();
  // Screen readers announce changes of a live region, but not the initial content of a new one.
  const text = useRef<HTMLSpanElement>(null);
  const isSlow = soundAlone.advised.value === 'slow-line';
  const words = t(isSlow ? 'sound-offer.words' : 'sound-offer.no-picture');
  useEffect(() => {
    text.current?.replaceChildren(words);
  }, [words]);
  return (
    <output className={css.pill} data-sound-offer>
      <span ref={text} className={css.words} />
      <Button tone="glass" size="small" onClick={() => choices.soundOnly(isSlow)}>
        {t(isSlow ? 'settings.sound-only' : 'action.retry')}
      </Button>
      <IconButton
        icon="close"
        size="small"
        iconSize={18}
        label={t('action.close')}
        onClick={soundAlone.decline}
      />
    </output>
  );
}
