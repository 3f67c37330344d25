import { listSigners, signerAlone } from '../tracks/signers';
import { withoutSigners } from '../tracks/without-signers';
import { keepOneFamily } from './codec-family';
import { withKnownCodecs } from './known-codecs';
import type { MasterEdits } from './master-edits';
import { withPlayableSound } from './playable-sound';

/** The master playlist as far as this device decodes its codecs, without pictures of a signer; or with one of these alone. */
export async function fitCodecs(
  given: string,
  { soundMissing, signers, signer }: MasterEdits,
): Promise<string> {
  if (signer !== undefined) return withKnownCodecs(signerAlone(given, signer));
  const found = listSigners(given);
  const isNew = JSON.stringify(found) !== JSON.stringify(signers?.peek());
  if (signers !== undefined && isNew) signers.value = found;
  const { master, isSilent } = withPlayableSound(withKnownCodecs(withoutSigners(given)));
  if (isSilent && soundMissing !== undefined) soundMissing.value = true;
  return keepOneFamily(master);
}
