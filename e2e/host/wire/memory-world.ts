import { type Messenger, PortMessenger } from 'penpal';
import { createHandle } from '../../../host-sdk/wire/handle';
import { type ParamsChange, splitParams } from '../../../host-sdk/wire/host-params';
import type { Transport } from '../../../host-sdk/wire/transport';
import { openWire } from '../../../host-sdk/wire/wire';
import { type HostBridge, openBridge } from '../../../player/bridge/open-bridge';
import { createStandInPlayer } from './stand-in-player';
import type { Pair, WireWorld } from './world';

/** Both ends of the real protocol in one page, connected by a pair of ports instead of two windows. */
export function createMemoryWorld(): WireWorld & { close(): void } {
  const closers: (() => void)[] = [];
  return {
    async open(params: ParamsChange = {}): Promise<Pair> {
      const stand = createStandInPlayer();
      const ports = joinPorts();
      const channel = `memory-${closers.length}`;
      const onError = (error: unknown) => {
        throw error;
      };
      const bridge: HostBridge = openBridge(ports.player, { channel, ...stand, onError });
      const handle = createHandle(
        async () => (parts) => openWire(ports.host, parts),
        channel,
        splitParams(params).host,
        {
          remove: () => undefined,
        },
      );
      closers.push(bridge.close, handle.destroy);
      return {
        handle,
        player: {
          set: async (values) => stand.set(values),
          answer: async (outcome) => stand.answer(outcome),
          calls: async () => stand.calls,
          token: bridge.token,
        },
      };
    },
    close() {
      for (const close of closers) close();
    },
  };
}

export function joinPorts(): { player: Messenger; host: Transport } {
  const { port1, port2 } = new MessageChannel();
  return {
    player: new PortMessenger({ port: port1 }),
    host: {
      open: () => new PortMessenger({ port: port2 }),
      isGone: () => false,
      watch: () => () => undefined,
    },
  };
}
