import type { Signal } from '@preact/signals-core';
import { withoutSigners } from '../tracks/without-signers';
import { keepOneFamily } from './codec-family';
import { withKnownCodecs } from './known-codecs';
import { withPlayableSound } from './playable-sound';

/**
 * The master playlist as far as this device decodes its codecs, without pictures of a signer.
 *
 * @param soundMissing turns true where no sound is left of a stream that has some
 */
export function fitCodecs(given: string, soundMissing?: Signal<boolean>): Promise<string> {
  const { master, isSilent } = withPlayableSound(withKnownCodecs(withoutSigners(given)));
  if (isSilent && soundMissing !== undefined) soundMissing.value = true;
  return keepOneFamily(master);
}
