import { listSigners, signerAlone } from '../tracks/signers';
import { withoutSigners } from '../tracks/without-signers';
import { keepOneFamily } from './codec-family';
import { withKnownCodecs } from './known-codecs';
import type { MasterEdits } from './master-edits';
import { withPlayableSound } from './playable-sound';

/** Limits a master playlist to the codecs that this device decodes, and to the main picture or one signer's picture. */
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
