import { type ReadonlySignal, signal } from '@preact/signals-core';
import { mayClip } from '../../session/clips/clip-rules';
import type { FeatureContext } from '../manifest/define';
import { type ClipModel, openClip } from './clip-model';

/** The clip on a page for sharing. */
export interface ClipOffer {
  /** `null` if no clip can be made; `undefined` until that is known. */
  readonly model: ReadonlySignal<ClipModel | null | undefined>;
  /** @returns the function that closes it */
  open(): () => void;
}

export function offerClip({ session, viewing }: FeatureContext): ClipOffer {
  const model = signal<ClipModel | null>();
  const load = async (isLeft: () => boolean) => {
    const opened = await openClip(viewing);
    if (isLeft()) opened?.close();
    else model.value = opened;
  };
  return {
    model,
    open() {
      if (!mayClip(session.params.peek())) return () => undefined;
      let left = false;
      // If code fails to load, the other ways to share remain.
      load(() => left).catch(() => {
        if (!left) model.value = null;
      });
      return () => {
        left = true;
        model.peek()?.close();
      };
    },
  };
}
