import { computed, effect, untracked } from '@preact/signals-core';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/load-chunk';
import { signerLostOf, wantedSigner } from '../../../session/angles/signers';
import type { FeatureContext } from '../../manifest/define';

/** Shows a signer from the first picture on, where the viewer has asked for one; also on an earlier visit. */
export function keepSigner({ session, viewing }: FeatureContext): () => void {
  const wanted = computed(() => {
    const isLost = signerLostOf(viewing).value !== null;
    return viewing.playback.pictureShown.value && !isLost ? wantedSigner(session, viewing) : null;
  });
  return effect(() => {
    const id = wanted.value;
    if (id === null) return undefined;
    let end: (() => void) | null = () => undefined;
    loadChunk(() => import('./signer-beside')).then(({ showSignerBeside }) => {
      if (end !== null) end = untracked(() => showSignerBeside(session, viewing, id));
    }, ignoreFailure);
    return () => {
      end?.();
      end = null;
    };
  });
}
