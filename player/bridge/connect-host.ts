import { WindowMessenger } from 'penpal';
import { filterMessages } from './filter-messages';
import { type BridgeParts, type HostBridge, openBridge } from './open-bridge';

export interface HostOptions extends Omit<BridgeParts, 'channel' | 'onLost' | 'isRenewal'> {
  /** From `readChannel`; `null` when no SDK mounted this page. */
  readonly channel: string | null;
  /** Exact origins that may control the player; `*` among them allows any. */
  readonly hostOrigins: readonly string[];
  readonly page: Window;
}

/**
 * Opens the wire to the embedding page; `null` if there is none, or it does not use the SDK. The first frame
 * must not wait for it: import this file after the engine was requested.
 */
export function connectHost({ page, channel, hostOrigins, ...parts }: HostOptions): HostBridge | null {
  // An empty list would let penpal fall back to the player's own origin.
  if (page.parent === page || channel === null || hostOrigins.length === 0) return null;
  const stopFiltering = filterMessages(page, channel, hostOrigins);
  const open = (isRenewal: boolean): HostBridge => {
    const messenger = new WindowMessenger({ remoteWindow: page.parent, allowedOrigins: [...hostOrigins] });
    return openBridge(messenger, { channel, ...parts, isRenewal, onLost: renew });
  };
  // The new connection has a new id, so the host's end accepts a new handshake.
  const renew = () => {
    bridge.close();
    bridge = open(true);
  };
  let bridge = open(false);
  return {
    token: () => bridge.token(),
    dealsWith: (card) => bridge.dealsWith(card),
    close() {
      stopFiltering();
      bridge.close();
    },
  };
}
