import { computed, effect, untracked } from '@preact/signals-core';
import { showSigner } from '../../../session/angles/show-signer';
import { lostSignerOf, wantedSigner } from '../../../session/angles/signers';
import type { FeatureContext } from '../../manifest/define';
import { watchSight } from '../watch-sight';

/** Shows the chosen signer, and replaces it when the choice changes. A lost signer is not shown. */
export function begin({ session, viewing }: FeatureContext): () => void {
  const shown = computed(() => {
    const wanted = wantedSigner(session, viewing);
    return wanted === lostSignerOf(viewing).value ? null : wanted;
  });
  return effect(() => {
    const { value: id } = shown;
    return id === null ? undefined : untracked(() => showSigner(session, viewing, id, { watchSight }));
  });
}
