import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Params } from '../../../params/parse';
import type { Viewing } from '../viewing';

/** Maximum wait for the round picture after the flat one, in milliseconds. */
const PATIENCE_MS = 10_000;

/** For 360° videos: the flat picture is not what viewers came for. */
export interface RoundPicture {
  /** The round picture is neither shown nor known to be unavailable. */
  readonly awaited: ReadonlySignal<boolean>;
  /** The round picture is shown, or will not be. */
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
 * Keeps the flat picture dark while the round one is awaited (`plr/frame.css`).
 *
 * @returns the function that stops it
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
