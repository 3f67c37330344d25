import { useSignals } from '@preact/signals-react/runtime';
import { TELEVISION_WORDS } from '../../i18n/television-words';
import { televisionOf } from '../../session/viewing/slots/television-of';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { SafeImage } from '../../ui/images/safe-image';
import type { FeatureContext } from '../manifest/define';
import css from './television-overlay.module.css';

/** Replaces the picture while another device plays. Browsers do not report the device's name. */
export default function TelevisionOverlay({ session, viewing }: FeatureContext) {
  useSignals();
  const television = televisionOf(viewing).value;
  const state = television?.state.value ?? null;
  const choose = television?.choose.value ?? null;
  if (state === null) return null;
  const words = TELEVISION_WORDS[session.lang.value];
  return (
    <div className={css.away} data-television={state}>
      <SafeImage className={css.cover} address={viewing.cover.value} />
      <div className={css.words}>
        {choose === null ? (
          <output className={css.title}>
            <Icon name="tv" />
            {state === 'connected' ? words.playing : words.play}
          </output>
        ) : (
          <Button tone="glass" size="small" icon="tv" onClick={() => void choose()}>
            {words.choose}
          </Button>
        )}
      </div>
    </div>
  );
}
