import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { HostSDK, PlayerHandle } from '../../host-sdk';
import type { Choice } from './choice';
import { paramsOf } from './items';

/**
 * Mounts the player of the chosen item, one after another, and changes its language and theme in place. The handle
 * is also the page's global `player`, to be tried in the console.
 */
export function openStage(
  sdk: typeof HostSDK,
  place: HTMLElement,
  choice: Choice,
): ReadonlySignal<PlayerHandle | null> {
  const player = signal<PlayerHandle | null>(null);

  effect(() => {
    const item = choice.item.value;
    const handle = untracked(() => {
      const [lang, theme, autoplay] = [choice.lang.value, choice.theme.value, choice.asked.value];
      const params = { ...paramsOf(item), lang, theme, autoplay };
      return sdk.mount(place, params, { title: item.title[lang], ratio: 'fill' });
    });
    player.value = handle;
    Object.assign(globalThis, { player: handle });
    return () => handle.destroy();
  });

  let first = true;
  effect(() => {
    const params = { lang: choice.lang.value, theme: choice.theme.value };
    // The first values stand in the player's address already.
    if (!first)
      void player
        .peek()
        ?.setParams(params)
        .catch(() => undefined);
    first = false;
  });

  return player;
}
