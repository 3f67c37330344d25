import { readChannel } from '../../../player/bridge/channel';
import { connectHost } from '../../../player/bridge/connect-host';
import type { Order } from './order';
import { createStandInPlayer } from './stand-in-player';

/** The player's real end of the protocol in a real frame, with a stand-in player that plays nothing. */
const stand = createStandInPlayer();
const bridge = connectHost({
  ...stand,
  page: window,
  channel: readChannel(location.hash),
  hostOrigins: [new URLSearchParams(location.search).get('hostOrigin') ?? '*'],
  onError: (error) => {
    throw error;
  },
});

function obey(order: Order): unknown {
  if ('set' in order) return stand.set(order.set);
  if ('answer' in order) return stand.answer(order.answer);
  if ('choose' in order) return stand.choose(...order.choose);
  if ('reload' in order) return location.reload();
  return order.tell === 'calls' ? stand.calls : (bridge?.token() ?? null);
}

async function answer({ id, order }: { id: string; order: Order }): Promise<void> {
  window.parent.postMessage({ done: id, value: await obey(order) }, { targetOrigin: '*' });
}

window.addEventListener('message', ({ source, data }: MessageEvent<{ id: string; order?: Order }>) => {
  if (source === window.parent && data.order !== undefined) void answer({ id: data.id, order: data.order });
});

window.parent.postMessage({ done: 'loaded' }, { targetOrigin: '*' });
