import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Params } from '../../../params/parse';
import type { Viewing } from '../viewing';

/** A round picture that has not come so long after the flat one is not waited for any more. */
const PATIENCE_MS = 10_000;

/** Of a video that is to be seen all around (360°): its flat picture is not what the viewer came for. */
export interface RoundPicture {
  /** Neither is the round picture there, nor is it known that it cannot come. */
  readonly awaited: ReadonlySignal<boolean>;
  /** It is there, or will not come. */
  readonly settle: () => void;
}

const pictures = new WeakMap<Viewing, RoundPicture>();

export function roundPictureOf(viewing: Viewing): RoundPicture {
  const known = pictures.get(viewing) ?? makeRoundPicture(viewing);
  pictures.set(viewing, known);
  return known;
}

function makeRoundPicture({ details }: Viewing): RoundPicture {
  const settled = signal(false);
  return {
    awaited: computed(() => details.value?.is360 === true && !settled.value),
    settle: () => {
      settled.value = true;
    },
  };
}

/**
 * Keeps the flat picture dark as long as the round one is awaited (`plr/frame.css`).
 *
 * @returns what ends it
 */
export function darkenFlatPicture(
  stage: HTMLElement,
  {
    params,
    viewing,
  }: { readonly params: ReadonlySignal<Params>; readonly viewing: ReadonlySignal<Viewing | null> },
): () => void {
  return effect(() => {
    const now = viewing.value;
    delete stage.dataset.flat;
    if (now?.details.value?.is360 !== true) return undefined;
    const { awaited, settle } = roundPictureOf(now);
    if (params.value.raw) settle();
    stage.dataset.flat = awaited.value ? 'dark' : 'lit';
    if (!awaited.value || !now.playback.pictureShown.value) return undefined;
    const timer = setTimeout(settle, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
}
