import { createMount } from '../../../host-sdk/mount';
import { giveOrder, hear } from './order';
import type { Pair, WireWorld } from './world';

/** Both ends of the real protocol in real windows: the stand-in player runs in a frame of another site. */
export function createFrameWorld(player: string, element: HTMLElement): WireWorld & { close(): void } {
  const mount = createMount(null);
  return {
    async open(params = {}): Promise<Pair> {
      const place = document.createElement('div');
      element.append(place);
      const handle = mount(place, params, { player });
      const frame = place.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      await hear(frame, 'loaded');
      return {
        handle,
        player: {
          set: async (values) => void (await giveOrder(frame, { set: values })),
          answer: async (outcome) => void (await giveOrder(frame, { answer: outcome })),
          calls: async () => {
            const calls = await giveOrder(frame, { tell: 'calls' });
            return Array.isArray(calls) ? calls : [];
          },
          token: async () => {
            const token = await giveOrder(frame, { tell: 'token' });
            return typeof token === 'string' ? token : null;
          },
        },
      };
    },
    close: () => element.replaceChildren(),
  };
}
