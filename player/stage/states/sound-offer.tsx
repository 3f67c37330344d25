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

/** Offers the sound alone where the line carries no picture, and another attempt where the picture did not come back. */
export function SoundOffer({ choices, soundAlone }: SoundOfferProps) {
  useSignals();
  // Screen readers announce a change of a live region, and not what a new one holds.
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
