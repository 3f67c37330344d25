import { REFERENCE } from 'virtual:reference';
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { HostSDK, PlayerHandle } from '../../../host-sdk';
import { lang } from '../shell/appearance';
import { PLAYER_ORIGIN } from '../shell/origins';
import type { Choice } from './choice';
import { difference } from './difference';
import { ENCODED } from './encoded';
import { encode, frameOptions, type Given, sameValue } from './given';

const FLAGS: ReadonlySet<string> = new Set(
  REFERENCE.params.filter(({ kinds }) => kinds.includes('flag')).map(({ name }) => name),
);

export interface Stage {
  readonly player: ReadonlySignal<PlayerHandle | null>;
  /** Why the last change of the params was rejected. */
  readonly refused: ReadonlySignal<string | null>;
  readonly sdkMissing: ReadonlySignal<boolean>;
  /** Sets the element for players; `null` removes the current one. */
  setPlace(place: HTMLElement | null): void;
}

/**
 * Mounts the player of the selected item, one after another, and applies changes made by hand. The handle is also the
 * page's global `player`, for the console.
 */
export function openStage(choice: Choice): Stage {
  const sdk = signal<typeof HostSDK | null>(null);
  const place = signal<HTMLElement | null>(null);
  const player = signal<PlayerHandle | null>(null);
  const refused = signal<string | null>(null);
  const sdkMissing = signal(false);
  let applied: Given = {};
  let mountedRound = -1;

  const load = async () => {
    try {
      // Loaded as on any host page: from the player's origin, at run time. Only the types come from this repository.
      const loaded: typeof import('../../../host-sdk') = await import(
        /* @vite-ignore */ `${PLAYER_ORIGIN}/host-sdk.js`
      );
      sdk.value = loaded.HostSDK;
    } catch (error) {
      sdkMissing.value = true;
      throw error;
    }
  };
  void load();

  const apply = async (handle: PlayerHandle, changed: Given) => {
    const outcome = await handle.setParams(encode(changed, ENCODED)).then(() => null, codeOf);
    if (player.peek() === handle) refused.value = outcome;
  };

  effect(() => {
    const [HostSDK, element] = [sdk.value, place.value];
    if (HostSDK === null || element === null) return;
    mountedRound = choice.round.value;
    const handle = untracked(() => {
      const { title } = choice.item.value;
      applied = choice.given.value;
      refused.value = null;
      return HostSDK.mount(element, encode(applied, ENCODED), {
        ...frameOptions(choice.options.value),
        title: title[lang.value],
        ratio: 'fill',
      });
    });
    player.value = handle;
    Object.assign(globalThis, { player: handle });
    return () => handle.destroy();
  });

  effect(() => {
    const wanted = choice.given.value;
    const handle = player.value;
    // Another item's params are applied by mounting it.
    if (handle === null || choice.round.value !== mountedRound || sameValue(applied, wanted)) return;
    const changed = difference(applied, wanted, FLAGS);
    applied = wanted;
    if (changed === null) untracked(choice.mountAgain);
    else void apply(handle, changed);
  });

  return {
    player,
    refused,
    sdkMissing,
    setPlace(element) {
      place.value = element;
    },
  };
}

/** The code of a `PlayerError`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
