import { WindowMessenger } from 'penpal';
import { filterMessages } from './filter-messages';
import { type BridgeParts, type HostBridge, openBridge } from './open-bridge';

export interface HostOptions extends Omit<BridgeParts, 'channel' | 'onLost' | 'isRenewal'> {
  /** From `readChannel`; `null` when no SDK mounted this page. */
  readonly channel: string | null;
  /** Exact origins that may steer the player; `*` among them for any. */
  readonly hostOrigins: readonly string[];
  readonly page: Window;
}

/**
 * Opens the wire to the embedding page; `null` if there is none, or it does not use the SDK. The picture never waits
 * for it: import this file after the engine was requested.
 */
export function connectHost({ page, channel, hostOrigins, ...parts }: HostOptions): HostBridge | null {
  // An empty list would let penpal fall back to the player's own origin.
  if (page.parent === page || channel === null || hostOrigins.length === 0) return null;
  const stopFiltering = filterMessages(page, channel, hostOrigins);
  const open = (isRenewal: boolean): HostBridge => {
    const messenger = new WindowMessenger({ remoteWindow: page.parent, allowedOrigins: [...hostOrigins] });
    return openBridge(messenger, { channel, ...parts, isRenewal, onLost: renew });
  };
  // With a new id, by which the host's end takes part in the handshake.
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
