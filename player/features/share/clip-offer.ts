import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { FeatureContext } from '../manifest/define';
import { type ClipModel, openClip } from './clip-model';
import { mayClip } from './clip-window';

/** The clip of a page for sharing; `null` until it is known that one can be made. */
export interface ClipOffer {
  readonly model: ReadonlySignal<ClipModel | null>;
  /** A ref callback: it lives as long as the page. */
  readonly follow: (page: HTMLElement | null) => (() => void) | undefined;
}

export function offerClip({ session, viewing }: FeatureContext): ClipOffer {
  const model = signal<ClipModel | null>(null);
  const open = async (isLeft: () => boolean) => {
    const opened = await openClip(viewing);
    if (isLeft()) opened?.close();
    else model.value = opened;
  };
  return {
    model,
    follow(page) {
      if (page === null || !mayClip(session.params.peek())) return undefined;
      let left = false;
      // A part of the program that did not come: the other ways to share stay.
      open(() => left).catch(ignoreFailure);
      return () => {
        left = true;
        model.peek()?.close();
      };
    },
  };
}
