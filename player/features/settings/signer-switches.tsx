import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { chooseSigner, listSigners, lostSignerOf, wantedSigner } from '../../session/angles/signers';
import { MenuSwitch } from '../../ui/choices/menu';
import type { FeatureContext } from '../manifest/define';

/** A switch for each signer beside the picture; most streams have none. */
export function SignerSwitches({ session, viewing }: FeatureContext) {
  useSignals();
  const wanted = wantedSigner(session, viewing);
  const lost = lostSignerOf(viewing).value;
  return listSigners(session, viewing).map(({ id, title }) => (
    <MenuSwitch
      key={id}
      icon="picture-in-picture"
      label={t('signer.title')}
      hint={id === lost ? t('signer.lost') : title || undefined}
      on={id === wanted && id !== lost}
      onChange={(on) => chooseSigner(session, viewing, on ? id : null)}
    />
  ));
}
