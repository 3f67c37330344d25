import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { televisionOf } from '../../session/viewing/television-of';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SafeImage } from '../../ui/safe-image';
import type { FeatureContext } from '../manifest/define';
import css from './television-overlay.module.css';

const WORDS = {
  disconnected: 'television.choosing',
  connecting: 'television.connecting',
  connected: 'television.playing',
} as const;

/** In place of the picture while it is elsewhere. Browsers do not name the device. */
export default function TelevisionOverlay({ viewing }: FeatureContext) {
  useSignals();
  const television = televisionOf(viewing).value;
  const state = television?.state.value ?? null;
  const choose = television?.choose.value ?? null;
  if (state === null) return null;
  return (
    <div className={css.away} data-television={state}>
      <SafeImage className={css.cover} address={viewing.cover.value} />
      <div className={css.words}>
        {choose === null ? (
          <output className={css.title}>
            <Icon name="tv" />
            {t(WORDS[state])}
          </output>
        ) : (
          <Button tone="glass" size="small" icon="tv" onClick={() => void choose()}>
            {t('television.choose')}
          </Button>
        )}
      </div>
    </div>
  );
}
