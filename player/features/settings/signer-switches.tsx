import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { chooseSigner, listSigners, signerLostOf, wantedSigner } from '../../session/angles/signers';
import { MenuSwitch } from '../../ui/menu';
import type { FeatureContext } from '../manifest/define';
import css from './signer-switches.module.css';

/** A switch for each signer beside the picture; most streams have none. */
export function SignerSwitches({ session, viewing }: FeatureContext) {
  useSignals();
  const signers = listSigners(session, viewing);
  const isLost = signerLostOf(viewing).value !== null;
  const wanted = wantedSigner(session, viewing);
  return signers.map(({ id, title }) => {
    const hint = isLost && id === wanted ? t('signer.missing') : title;
    return (
      <div key={id} className={css.row}>
        <MenuSwitch
          icon="signer"
          label={t('signer.title')}
          {...(hint !== '' && { hint })}
          on={id === wanted && !isLost}
          onChange={(on) => chooseSigner(session, viewing, on ? id : null)}
        />
      </div>
    );
  });
}
